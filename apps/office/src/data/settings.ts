import { queryOptions } from '@tanstack/react-query';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import { call } from '../client/call.ts';
import { keyOf } from './nouns.ts';

export type SettingRow = StaffReplyOf<'GET /api/settings'>['rows'][number];

/** The current values when the form is opened. */
export const listSettings = queryOptions({
  queryKey: keyOf('settings'),
  queryFn: async ({ signal }) => (await call('GET /api/settings', {}, { signal })).rows,
  staleTime: 0,
});
