// Members of staff, their names, and what they did.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import { call } from '../client/call.ts';
import { keyOf } from './nouns.ts';
import { paged } from './paged.ts';

export type StaffMember = StaffReplyOf<'GET /api/staff'>['members'][number];
export type AuditEntry = StaffReplyOf<'GET /api/audit'>['rows'][number];

const list = queryOptions({
  queryKey: keyOf('staff'),
  queryFn: ({ signal }) => call('GET /api/staff', {}, { signal }),
});

export const staff = { list };

const names = queryOptions({
  queryKey: keyOf('colleagues'),
  queryFn: async ({ signal }) => {
    const { members } = await call('GET /api/colleagues', {}, { signal, isByItself: true });
    return new Map(members.map(({ actor, name }) => [actor, name]));
  },
  staleTime: 5 * 60_000,
});

/** Names of members of staff by their ids in rows; undefined for anyone else. */
export function useColleagues(): (actor: string) => string | undefined {
  const { data } = useQuery(names);
  return (actor) => data?.get(actor);
}

const entries = (filter: { actor?: string; action?: string; target?: string }) =>
  paged(keyOf('audit', filter), (after, signal) => call('GET /api/audit', { ...filter, after }, { signal }));

export const audit = { list: entries };
