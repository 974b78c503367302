import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import { call } from '../client/call.ts';
import { followQueues } from '../client/stream.ts';

export type Counters = StaffReplyOf<'GET /api/today'>['queues'];
export type Queue = Counters[number]['queue'];

const today = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => call('GET /api/today', {}, { signal }),
});

/** Keeps the counters as they are on the server. Returns how to stop. */
const follow = (client: QueryClient): (() => void) =>
  followQueues(({ queues: changed }) =>
    client.setQueryData(today.queryKey, (before) => ({ queues: mergeCounters(before?.queues ?? [], changed) })),
  );

/** The counters of before with those that changed. */
export function mergeCounters(before: Counters, changed: Counters): Counters {
  const next = new Map([...before, ...changed].map((counter) => [counter.queue, counter]));
  return [...next.values()];
}

export const queues = { today, follow };
