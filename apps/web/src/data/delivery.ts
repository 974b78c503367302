import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf } from '@club/contract/calls';
import type { Branch, City } from '@club/contract/customer/delivery/search';
import { call } from '../client/call.ts';
import { keyOf } from './nouns.ts';

// Results stay while the next ones are loading, and carriers rarely move.
const found = { placeholderData: keepPreviousData, staleTime: 600_000 } as const;

/** Cities whose name begins with these words. */
const cities = (name: string) =>
  queryOptions({
    queryKey: keyOf('delivery', 'cities', name.toLocaleLowerCase('uk')),
    queryFn: ({ signal }) => findCities(name, signal),
    ...found,
  });

/** Throws CallProblem. */
async function findCities(name: string, signal?: AbortSignal): Promise<City[]> {
  return (await call('GET /api/delivery/cities', { query: name }, { signal })).cities;
}

const streets = (settlementId: string, name: string) =>
  queryOptions({
    queryKey: keyOf('delivery', 'streets', settlementId, name.toLocaleLowerCase('uk')),
    queryFn: async ({ signal }) =>
      (await call('GET /api/delivery/streets', { city: settlementId, query: name }, { signal })).streets,
    ...found,
  });

/** Branches of a city by number or street, page by page; the server distinguishes them. */
const branches = (settlementId: string, text: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('delivery', 'branches', settlementId, text.toLocaleLowerCase('uk')),
    queryFn: ({ signal, pageParam }) => readBranches(pageOf(settlementId, text, pageParam), signal),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset: next }) => next,
    ...found,
  });

/** Every branch of a city with its place: the phone sorts by distance, and its own position goes nowhere. */
const everyBranch = (settlementId: string) =>
  queryOptions({
    queryKey: keyOf('delivery', 'every-branch', settlementId),
    queryFn: async ({ signal }) => (await readBranches({ city: settlementId, every: 'branch' }, signal)).branches,
    staleTime: 600_000,
  });

const pageOf = (settlementId: string, text: string, offset = 0): InputOf<'GET /api/delivery/branches'> => ({
  city: settlementId,
  query: text || undefined,
  offset: offset ? String(offset) : undefined,
});

function readBranches(wanted: InputOf<'GET /api/delivery/branches'>, signal?: AbortSignal) {
  return call('GET /api/delivery/branches', wanted, { signal });
}

/** The first page of them. Throws CallProblem. */
async function findBranches(settlementId: string, text: string): Promise<Branch[]> {
  return (await readBranches(pageOf(settlementId, text))).branches;
}

/** A line of the cart, as the carrier's scales see it. */
export interface CartUnits {
  variantId: string;
  units: number;
}
const weighedMax = 60;

/** The carrier's price and delivery day for the city; a hundred hryvnias more or less change nothing. */
const estimate = (settlementId: string, goodsKop: number, units: readonly CartUnits[] = []) => {
  const valueKop = Math.ceil(goodsKop / 100_00) * 100_00;
  const items = units
    .slice(0, weighedMax)
    .map(({ variantId, units: count }) => `${variantId}:${count}`)
    .join(',');
  return queryOptions({
    queryKey: keyOf('delivery', 'estimate', settlementId, String(valueKop), items),
    queryFn: ({ signal }) =>
      call(
        'GET /api/delivery/estimate',
        { city: settlementId, goods_kop: String(valueKop), ...(items !== '' && { items }) },
        { signal },
      ),
    ...found,
  });
};

/** Whether IPOST brings parcels to the city, and in which hours of today and tomorrow. Hours pass, so nothing is stored. */
const ipostWindows = (settlementId: string) =>
  queryOptions({
    queryKey: keyOf('delivery', 'ipost', settlementId),
    queryFn: async ({ signal }) => {
      const token = await ipostToken(signal);
      return call('POST /api/ipost/city-available', { token, city: settlementId }, { signal });
    },
    staleTime: 60_000,
  });

/** Hands the address of an order to IPOST, each time with a fresh token. Throws CallProblem. */
async function sendIpostAddress(address: Omit<InputOf<'POST /api/ipost/send-address'>, 'token'>): Promise<void> {
  await call('POST /api/ipost/send-address', { token: await ipostToken(), ...address });
}

async function ipostToken(signal?: AbortSignal): Promise<string> {
  return (await call('POST /api/ipost/auth', {}, { signal })).token;
}

export const delivery = {
  cities,
  findCities,
  streets,
  branches,
  everyBranch,
  findBranches,
  estimate,
  ipostWindows,
  sendIpostAddress,
};
