import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import { call } from '../client/call.ts';
import { followQueues } from '../client/stream.ts';
import { keyOf } from './nouns.ts';
import { noteEndOf } from './query-client.ts';

export type Counters = StaffReplyOf<'GET /api/today'>['queues'];
export type Queue = Counters[number]['queue'];

const today = queryOptions({
  queryKey: keyOf('today'),
  queryFn: ({ signal }) => call('GET /api/today', {}, { signal }),
});

/** Mirrors the server's counters, and closes the office when the server does. Returns how to stop. */
const follow = (client: QueryClient): (() => void) =>
  followQueues(
    ({ queues: changed }) =>
      client.setQueryData(today.queryKey, (before) => ({ queues: mergeCounters(before?.queues ?? [], changed) })),
    noteEndOf,
  );

/** The former counters merged with the changed ones. */
export function mergeCounters(before: Counters, changed: Counters): Counters {
  const next = new Map([...before, ...changed].map((counter) => [counter.queue, counter]));
  return [...next.values()];
}

/** Refetched each time a queue is found empty. */
const lastDone = (queue: Queue) =>
  queryOptions({
    queryKey: keyOf('last-done', queue),
    queryFn: ({ signal }) => call('GET /api/last-done', { queue }, { signal }),
    staleTime: 0,
  });

export const queues = { today, follow, lastDone };

interface Read {
  at: number;
  /** Rows that the list has. */
  rows: number;
}

/** How many came into a queue since its list was read: rows do not move until it is reloaded. */
export function useNewIn(queue: Queue | undefined, { at, rows }: Read): number {
  const { data } = useQuery(today);
  const count = data?.queues.find((one) => one.queue === queue)?.count;
  const [then, setThen] = useState<Known>();
  const known = knownOf({ at, rows }, count, then);
  if (known?.at !== then?.at || known?.count !== then?.count) setThen(known);
  return known === undefined || count === undefined ? 0 : Math.max(0, count - known.count);
}

interface Known {
  at: number;
  count: number;
}

/**
 * How many of a queue have been seen. A counter arrives a moment later than its list: rows in the list are not new, and
 * rows decided meanwhile leave the counter afterwards.
 */
export function knownOf({ at, rows }: Read, count: number | undefined, before: Known | undefined): Known | undefined {
  if (count === undefined) return before;
  const now = Math.max(count, rows);
  return before?.at === at ? { at, count: Math.min(before.count, now) } : { at, count: now };
}
