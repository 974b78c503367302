import { queryOptions } from '@tanstack/react-query';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import { call } from '../client/call.ts';

export type Alarm = StaffReplyOf<'GET /api/alarms'>['alarms'][number];

const everyMs = 60_000;

/** When each part of the club was last heard of; asked again every minute, which keeps no office open. */
export const alarms = queryOptions({
  queryKey: ['alarms'],
  queryFn: async ({ signal }) => (await call('GET /api/alarms', {}, { signal, isByItself: true })).alarms,
  refetchInterval: everyMs,
});
