import type { StaffInputOf, StaffReplyOf } from '@club/contract/staff/office/calls';
import type { Brand } from '@club/rules/brands';
import { call, callPicture } from '../client/call.ts';
import { keyOf } from './nouns.ts';
import { paged } from './paged.ts';

export type ReviewRow = StaffReplyOf<'GET /api/reviews'>['rows'][number];
type ReviewState = StaffInputOf<'GET /api/reviews'>['state'];

const list = (state: ReviewState, brand: Brand | undefined) =>
  paged(keyOf('reviews', state, brand), (after, signal) =>
    call('GET /api/reviews', { state, brand, after }, { signal }),
  );

const photo = (id: number, position: number, signal: AbortSignal) =>
  callPicture('GET /api/review-photo', { id: String(id), position: String(position) }, signal);

export const reviews = { list, photo };
