import { asLive, liveHeartbeatMs } from '@club/rules/notifications';
import type { LiveNoun } from '@club/rules/notifications';
import { runtime } from '../device/runtime.ts';
import { bearer } from '../device/session.ts';
import { renewOnce } from './call.ts';
import { problemOf } from './problem.ts';

/** Longer than a stream that lives is ever silent. */
const silentMs = 2.5 * liveHeartbeatMs;

interface LiveHandlers {
  /** The stream is open: from here on nothing is missed. */
  onOpen: () => void;
  onChange: (noun: LiveNoun) => void;
}

/**
 * Reads the stream of changes until it ends or is silent for too long. Throws CallProblem when it is refused; an
 * expired bearer is renewed first, once.
 */
export async function readLive(handlers: LiveHandlers, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const stop = AbortSignal.any([signal, over.signal]);
  let response = await openStream(stop);
  if (response.status === 401) {
    await renewOnce();
    response = await openStream(stop);
  }
  if (!response.ok || !response.body) throw await problemOf(response);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => over.abort(), silentMs);
  };
  listen();
  try {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      listen();
      const blocks = (rest + value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) report(block, handlers);
    }
  } catch (error) {
    if (!over.signal.aborted) throw error;
  } finally {
    clearTimeout(silence);
  }
}

function openStream(signal: AbortSignal): Promise<Response> {
  const headers = {
    'x-api-key': runtime.apiKey,
    authorization: `Bearer ${bearer()}`,
    accept: 'text/event-stream',
  };
  return fetch('/api/live', { headers, signal, cache: 'no-store' });
}

function report(block: string, { onOpen, onChange }: LiveHandlers): void {
  const name = /^event: (\w+)$/m.exec(block)?.[1];
  const noun = asLive(name);
  if (noun !== undefined) onChange(noun);
  else if (name === 'open') onOpen();
}
