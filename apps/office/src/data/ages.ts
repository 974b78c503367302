import { queryOptions } from '@tanstack/react-query';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import { call, callPicture } from '../client/call.ts';
import { keyOf } from './nouns.ts';

export type Ages = StaffReplyOf<'GET /api/ages'>;
export type AgeRow = Ages['rows'][number];

const list = queryOptions({
  queryKey: keyOf('ages'),
  queryFn: ({ signal }) => call('GET /api/ages', {}, { signal }),
});

const photo = (id: number, signal: AbortSignal) => callPicture('GET /api/age-photo', { id: String(id) }, signal);

export const ages = { list, photo };
