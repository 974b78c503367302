import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import { call } from '../client/call.ts';
import { followQueues } from '../client/stream.ts';
import { noteEndOf } from './query-client.ts';

export type Counters = StaffReplyOf<'GET /api/today'>['queues'];
export type Queue = Counters[number]['queue'];

const today = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => call('GET /api/today', {}, { signal }),
});

/** Keeps the counters as they are on the server, and closes the door when the server does. Returns how to stop. */
const follow = (client: QueryClient): (() => void) =>
  followQueues(
    ({ queues: changed }) =>
      client.setQueryData(today.queryKey, (before) => ({ queues: mergeCounters(before?.queues ?? [], changed) })),
    noteEndOf,
  );

/** The counters of before with those that changed. */
export function mergeCounters(before: Counters, changed: Counters): Counters {
  const next = new Map([...before, ...changed].map((counter) => [counter.queue, counter]));
  return [...next.values()];
}

export const queues = { today, follow };

/** How many came into a queue since its list was read: nothing moves under a hand until it is asked for. */
export function useNewIn(queue: Queue | undefined, readAt: number): number {
  const { data } = useQuery(today);
  const count = data?.queues.find((one) => one.queue === queue)?.count;
  const [then, setThen] = useState<{ readAt: number; count: number }>();
  if (count !== undefined && then?.readAt !== readAt) setThen({ readAt, count });
  return then === undefined || count === undefined ? 0 : Math.max(0, count - then.count);
}
