// The queries of each desk. Lists are paged by the last row of the page before; a card is fetched by its number.
import type { CallState } from '@club/rules/phone-calls';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { StaffCallName, StaffInputOf, StaffReplyOf } from '@club/contract/staff/office/calls';
import type { Brand } from '@club/rules/brands';
import { call, callFile, callPicture } from '../client/call.ts';

type RowOf<N extends StaffCallName> = StaffReplyOf<N> extends { rows: readonly (infer Row)[] } ? Row : never;

export type OrderRow = RowOf<'GET /api/orders'>;
export type Order = StaffReplyOf<'GET /api/order'>;
export type OrderView = StaffInputOf<'GET /api/orders'>['view'];
export type Person = StaffReplyOf<'GET /api/person'>;
export type RequestRow = RowOf<'GET /api/requests'>;
export type RequestState = StaffInputOf<'GET /api/requests'>['state'];
export type Request = StaffReplyOf<'GET /api/request'>;
export type AgeRow = RowOf<'GET /api/ages'>;
export type Ages = StaffReplyOf<'GET /api/ages'>;
export type ReviewRow = RowOf<'GET /api/reviews'>;
export type ReviewState = StaffInputOf<'GET /api/reviews'>['state'];
export type DuplicateRow = RowOf<'GET /api/duplicates'>;
export type CallRow = RowOf<'GET /api/calls'>;
export type ReplacementRow = RowOf<'GET /api/replacements'>;
type ReplacementState = StaffInputOf<'GET /api/replacements'>['state'];
export type StuckTask = RowOf<'GET /api/stuck'>;
export type AuditEntry = RowOf<'GET /api/audit'>;
export type StaffMember = StaffReplyOf<'GET /api/staff'>['members'][number];
export type Found = StaffReplyOf<'POST /api/search'>['found'][number];

interface Page {
  next: string | null;
}

/** Pages of one list; `read` fetches the page after `after`. */
const paged = <Reply extends Page>(
  key: readonly unknown[],
  read: (after: string | undefined, signal: AbortSignal) => Promise<Reply>,
) =>
  infiniteQueryOptions({
    queryKey: ['desk', ...key],
    queryFn: ({ signal, pageParam }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

const orderList = (view: OrderView, brand: Brand | undefined) =>
  paged(['orders', view, brand], (after, signal) => call('GET /api/orders', { view, brand, after }, { signal }));

const order = (number: string) =>
  queryOptions({
    queryKey: ['desk', 'order', number],
    queryFn: ({ signal }) => call('GET /api/order', { number }, { signal }),
  });

const person = (customer: string) =>
  queryOptions({
    queryKey: ['desk', 'person', customer],
    queryFn: ({ signal }) => call('GET /api/person', { customer }, { signal }),
  });

/** «Why?» of one movement of a balance. */
const xpEntry = (customer: number, entry: number) =>
  queryOptions({
    queryKey: ['desk', 'xp-entry', customer, entry],
    queryFn: ({ signal }) =>
      call('GET /api/xp-entry', { customer: String(customer), entry: String(entry) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Cached for no longer than it is shown: a search term is personal. */
const search = (text: string) =>
  queryOptions({
    queryKey: ['desk', 'search', text],
    queryFn: ({ signal }) => call('POST /api/search', { text }, { signal }),
    enabled: text.trim().length > 1,
    gcTime: 0,
  });

const requestList = (state: RequestState, brand: Brand | undefined) =>
  paged(['requests', state, brand], (after, signal) => call('GET /api/requests', { state, brand, after }, { signal }));

const request = (number: string) =>
  queryOptions({
    queryKey: ['desk', 'request', number],
    queryFn: ({ signal }) => call('GET /api/request', { number }, { signal }),
  });

const ages = queryOptions({
  queryKey: ['desk', 'ages'],
  queryFn: ({ signal }) => call('GET /api/ages', {}, { signal }),
});

const reviewList = (state: ReviewState, brand: Brand | undefined) =>
  paged(['reviews', state, brand], (after, signal) => call('GET /api/reviews', { state, brand, after }, { signal }));

const duplicates = (brand: Brand | undefined) =>
  queryOptions({
    queryKey: ['desk', 'duplicates', brand],
    queryFn: async ({ signal }) => (await call('GET /api/duplicates', { brand }, { signal })).rows,
  });

const replacementList = (state: ReplacementState, brand: Brand | undefined) =>
  paged(['replacements', state, brand], (after, signal) =>
    call('GET /api/replacements', { state, brand, after }, { signal }),
  );

const callList = (state: CallState, brand: Brand | undefined) =>
  paged(['calls', state, brand], (after, signal) => call('GET /api/calls', { state, brand, after }, { signal }));

const stuck = paged(['stuck'], (after, signal) => call('GET /api/stuck', { after }, { signal }));

const audit = (filter: { actor?: string; action?: string; target?: string }) =>
  paged(['audit', filter], (after, signal) => call('GET /api/audit', { ...filter, after }, { signal }));

const staff = queryOptions({
  queryKey: ['desk', 'staff'],
  queryFn: ({ signal }) => call('GET /api/staff', {}, { signal }),
});

const agePhoto = (id: number, signal: AbortSignal) => callPicture('GET /api/age-photo', { id: String(id) }, signal);
const reviewPhoto = (id: number, position: number, signal: AbortSignal) =>
  callPicture('GET /api/review-photo', { id: String(id), position: String(position) }, signal);
const requestPhoto = (number: number, message: number, position: number, signal: AbortSignal) =>
  callPicture(
    'GET /api/request-photo',
    { number: String(number), message: String(message), position: String(position) },
    signal,
  );

/** The carrier's list changes by the year. */
const returnCauses = queryOptions({
  queryKey: ['return-causes'],
  queryFn: async ({ signal }) => (await call('GET /api/return-causes', {}, { signal })).causes,
  staleTime: 3_600_000,
  retry: false,
});

export type PlaceKind = StaffInputOf<'GET /api/carrier-places'>['of'];

/** Cities of the carrier, or streets and branches of one of them. */
const places = (of: PlaceKind, city: string | undefined, query: string) =>
  queryOptions({
    queryKey: ['carrier-places', of, city, query],
    queryFn: async ({ signal }) => (await call('GET /api/carrier-places', { of, city, query }, { signal })).places,
    enabled: query.trim().length > (of === 'branch' ? 0 : 1),
    staleTime: 600_000,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** The redirect's destination, as far as it is filled in. */
export interface RedirectPlace {
  city?: string;
  branch?: string;
  street?: string;
  house?: string;
}

/** The carrier's price for it; fetched once per place. */
const redirectPrice = (number: string, { branch, ...place }: RedirectPlace) =>
  queryOptions({
    queryKey: ['redirect-price', number, branch, place],
    queryFn: ({ signal }) =>
      call(
        'POST /api/redirect-price',
        { number: Number(number), ...(branch !== undefined && { branch: Number(branch) }), ...place },
        { signal },
      ),
    staleTime: 600_000,
    retry: false,
  });

/** Labels of parcels in one PDF. Throws CallProblem. */
const labels = (numbers: readonly number[]) => callFile('POST /api/order-labels', { numbers: [...numbers] });

/** An action may have changed any list and card; only what is shown is refetched. */
export const refreshDesks = (client: QueryClient): Promise<void> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['desk'] }),
    client.invalidateQueries({ queryKey: ['today'] }),
    client.invalidateQueries({ queryKey: ['approvals'] }),
  ]).then(() => undefined);

export const desks = {
  orderList,
  order,
  person,
  xpEntry,
  search,
  requestList,
  request,
  ages,
  reviewList,
  duplicates,
  replacementList,
  callList,
  stuck,
  audit,
  staff,
  agePhoto,
  reviewPhoto,
  requestPhoto,
  labels,
  returnCauses,
  places,
  redirectPrice,
};
