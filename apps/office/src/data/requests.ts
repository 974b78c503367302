// What customers request: an answer, a replacement of a device, a phone call.
import { queryOptions } from '@tanstack/react-query';
import type { StaffInputOf, StaffReplyOf } from '@club/contract/staff/office/calls';
import type { Brand } from '@club/rules/brands';
import type { CallState } from '@club/rules/phone-calls';
import { call, callPicture } from '../client/call.ts';
import { keyOf } from './nouns.ts';
import { paged } from './paged.ts';

export type RequestRow = StaffReplyOf<'GET /api/requests'>['rows'][number];
type RequestState = StaffInputOf<'GET /api/requests'>['state'];
export type Request = StaffReplyOf<'GET /api/request'>;
export type ReplacementRow = StaffReplyOf<'GET /api/replacements'>['rows'][number];
type ReplacementState = StaffInputOf<'GET /api/replacements'>['state'];
export type CallRow = StaffReplyOf<'GET /api/calls'>['rows'][number];

const list = (state: RequestState, brand: Brand | undefined) =>
  paged(keyOf('requests', 'list', state, brand), (after, signal) =>
    call('GET /api/requests', { state, brand, after }, { signal }),
  );

const one = (number: string) =>
  queryOptions({
    queryKey: keyOf('requests', 'one', number),
    queryFn: ({ signal }) => call('GET /api/request', { number }, { signal }),
  });

const photo = (number: number, message: number, position: number, signal: AbortSignal) =>
  callPicture(
    'GET /api/request-photo',
    { number: String(number), message: String(message), position: String(position) },
    signal,
  );

export const requests = { list, one, photo };

const replacementList = (state: ReplacementState, brand: Brand | undefined) =>
  paged(keyOf('replacements', state, brand), (after, signal) =>
    call('GET /api/replacements', { state, brand, after }, { signal }),
  );

export const replacements = { list: replacementList };

const callList = (state: CallState, brand: Brand | undefined) =>
  paged(keyOf('calls', state, brand), (after, signal) => call('GET /api/calls', { state, brand, after }, { signal }));

export const calls = { list: callList };
