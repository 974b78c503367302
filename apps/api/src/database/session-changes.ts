import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { cut } from './wire/bounded-client.ts';
import { farewellMs, heartbeatEveryMs } from './limits.ts';

/** The hex of a session's family; undefined when anything may have changed. */
export type SessionChange = string | undefined;

/** Session changes made by other processes or this one: committed changes only, within moments. */
export interface SessionChanges {
  /** While this is false no change is received, so nothing may be cached. */
  isHearing(): boolean;
  follow(listener: (change: SessionChange) => void): void;
  /** Resolves when this process has received every change committed before. */
  settle(): Promise<void>;
}

/** By the name of its channel: listeners for other messages on the same connection. */
type Hearers = Record<string, (payload: string | undefined) => void>;

/** The channel of the triggers in migration 0003. */
const channel = 'session_changed';
const reconnectAfterMs = 1000;

/**
 * Listens on its own connection, which its client closes when an answer is overdue. It is pinged every few seconds,
 * because a dead one looks like an idle one. A lost one is reopened; until then nothing is received. `onLost` is called
 * each time, also when one cannot be opened: others that lie idle may be as dead, and none of them would notice.
 */
export function listenPostgres(
  connect: () => pg.Client,
  others: Hearers = {},
  onLost: () => void = () => undefined,
): SessionChanges & { close(): Promise<void> } {
  const { notify, follow } = makeListeners();
  let connected: { client: pg.Client; ping: () => Promise<void> } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const start = async (): Promise<void> => {
    const client = connect();
    const ping = inTurn(() => client.query('select'));
    const heartbeat = setInterval(() => void ping(), heartbeatEveryMs);
    heartbeat.unref();
    const lose = (): void => {
      clearInterval(heartbeat);
      if (connected?.client === client) connected = undefined;
      notify(undefined);
      client.removeListener('end', lose);
      if (isClosed) return;
      onLost();
      clearTimeout(timer);
      timer = setTimeout(() => void start(), reconnectAfterMs);
      timer.unref();
    };
    client.on('error', () => undefined);
    client.on('end', lose);
    client.on('notification', ({ channel: of, payload }) => (of === channel ? notify(payload) : others[of]?.(payload)));
    try {
      await client.connect();
      for (const name of [channel, ...Object.keys(others)]) await client.query(`listen ${name}`);
      if (isClosed) return await client.end();
      connected = { client, ping };
    } catch {
      lose();
      await client.end().catch(() => undefined);
    }
  };
  const started = start();

  return {
    isHearing: () => connected !== undefined,
    follow,
    // The server delivers its notifications before it answers the next query on the same connection.
    settle: () => connected?.ping() ?? Promise.resolve(),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await started;
      if (connected !== undefined) await endSoon(connected.client);
    },
  };
}

/** A client takes one question at a time. Callers who come while one is under way share the next, which begins after it. */
export function inTurn(question: () => Promise<unknown>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= last.then(async () => {
      next = undefined;
      const answered = question().catch(() => undefined);
      last = answered;
      await answered;
    }));
}

async function endSoon(client: pg.Client): Promise<void> {
  const ended = client.end();
  const isEnded = await Promise.race([ended.then(() => true), pause(farewellMs, false, { ref: false })]);
  if (!isEnded) cut(client);
  await ended;
}

/** The embedded database has one process, and notifies it before the statement that made the change is answered. */
export async function listenEmbedded(client: {
  listen(channel: string, callback: (payload: string) => void): Promise<unknown>;
}): Promise<SessionChanges> {
  const { notify, follow } = makeListeners();
  await client.listen(channel, notify);
  return { isHearing: () => true, follow, settle: () => Promise.resolve() };
}

function makeListeners() {
  const listeners: ((change: SessionChange) => void)[] = [];
  return {
    notify: (change: SessionChange): void => {
      for (const listener of listeners) listener(change);
    },
    follow: (listener: (change: SessionChange) => void): void => {
      listeners.push(listener);
    },
  };
}
