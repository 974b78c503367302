import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import { openStream } from './call.ts';
import { CallProblem } from './problem.ts';

type Message = StaffReplyOf<'GET /api/stream'>;

const path = '/api/stream';
const againMs = 3000;

/** Restarted servers are not called by everybody in one moment. */
const soonMs = 500;

/**
 * Counters of queues as they change; `end` is called when the office is closed to this browser. One connection a
 * browser: the tab that holds the lock reads and notifies the others, and when it goes another takes over. Returns how
 * to stop.
 */
export function followQueues(onMessage: (message: Message) => void, end: (problem: CallProblem) => void): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel('office-queues');
  channel.addEventListener('message', ({ data }) => onMessage(data as Message));
  void navigator.locks
    .request('office-stream', { signal: stop.signal }, () =>
      readAgain(
        (message) => {
          onMessage(message);
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
          channel.postMessage(message);
        },
        end,
        stop.signal,
      ),
    )
    .catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}

async function readAgain(
  onMessage: (message: Message) => void,
  end: (problem: CallProblem) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now();
    const error = await readOnce(onMessage, signal).catch((fault: unknown) => fault);
    if (error instanceof CallProblem && error.status === 404) return;
    if (error instanceof CallProblem && error.status === 401) return end(error);
    // A server ends a stream when it is restarted and when the member's session is over: the next reply tells which.
    const isEnded = error === undefined && performance.now() - began > againMs;
    await pause(isEnded ? soonMs * Math.random() : againMs * (1 + Math.random()), signal);
  }
}

async function readOnce(onMessage: (message: Message) => void, signal: AbortSignal): Promise<void> {
  const reader = (await openStream(path, signal)).getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = dataOf(event);
      if (data !== '') onMessage(JSON.parse(data) as Message);
    }
  }
}

/** The data of one event of a stream; undefined for a comment that only keeps the connection alive. */
export const dataOf = (event: string): string =>
  event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('\n');

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
