import { queryOptions } from '@tanstack/react-query';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import { call } from '../client/call.ts';
import { keyOf } from './nouns.ts';

export type Alarm = StaffReplyOf<'GET /api/alarms'>['alarms'][number];
export type Trouble = StaffReplyOf<'GET /api/alarms'>['troubles'][number];

const everyMs = 60_000;

/**
 * When each part of the club was last heard from, and its known problems; polled every minute, which keeps no office
 * open.
 */
export const alarms = queryOptions({
  queryKey: keyOf('alarms'),
  queryFn: ({ signal }) => call('GET /api/alarms', {}, { signal, isByItself: true }),
  refetchInterval: everyMs,
});
