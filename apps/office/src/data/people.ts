// Customers, and which of them may be one person.
import { queryOptions } from '@tanstack/react-query';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import type { Brand } from '@club/rules/brands';
import { call } from '../client/call.ts';
import { keyOf } from './nouns.ts';

export type Person = StaffReplyOf<'GET /api/person'>;
export type Found = StaffReplyOf<'POST /api/search'>['found'][number];
export type DuplicateRow = StaffReplyOf<'GET /api/duplicates'>['rows'][number];

const one = (customer: string) =>
  queryOptions({
    queryKey: keyOf('people', 'one', customer),
    queryFn: ({ signal }) => call('GET /api/person', { customer }, { signal }),
  });

/** «Why?» of one movement of a balance. */
const xpEntry = (customer: number, entry: number) =>
  queryOptions({
    queryKey: keyOf('people', 'xp-entry', customer, entry),
    queryFn: ({ signal }) =>
      call('GET /api/xp-entry', { customer: String(customer), entry: String(entry) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Cached for no longer than it is shown: a search term is personal. */
const search = (text: string) =>
  queryOptions({
    queryKey: keyOf('people', 'search', text),
    queryFn: ({ signal }) => call('POST /api/search', { text }, { signal }),
    enabled: text.trim().length > 1,
    gcTime: 0,
  });

export const people = { one, xpEntry, search };

const pairs = (brand: Brand | undefined) =>
  queryOptions({
    queryKey: keyOf('duplicates', brand),
    queryFn: async ({ signal }) => (await call('GET /api/duplicates', { brand }, { signal })).rows,
  });

export const duplicates = { list: pairs };
