// Outside services, and the tasks for them that gave up.
import { queryOptions } from '@tanstack/react-query';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import { call } from '../client/call.ts';
import { keyOf } from './nouns.ts';
import { paged } from './paged.ts';

export type Service = StaffReplyOf<'GET /api/services'>['rows'][number];
export type AbsentService = StaffReplyOf<'GET /api/services'>['absent'][number];
export type ServiceAnswer = StaffReplyOf<'POST /api/services/test'>;
export type StuckTask = StaffReplyOf<'GET /api/stuck'>['rows'][number];

const everyMs = 15_000;

/** The state of outside services; refetched automatically, which keeps no office open. */
const list = queryOptions({
  queryKey: keyOf('services'),
  queryFn: ({ signal }) => call('GET /api/services', {}, { signal, isByItself: true }),
  refetchInterval: everyMs,
});

const test = (service: string): Promise<ServiceAnswer> => call('POST /api/services/test', { service });

export const services = { list, test };

const tasks = paged(keyOf('stuck'), (after, signal) => call('GET /api/stuck', { after }, { signal }));

export const stuck = { list: tasks };
