import { emulators } from '@club/emulators/emulators';
import { parcelStates } from '@club/rules/delivery/parcels';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ProviderError } from '../../provider-error.ts';
import { novaPoshta } from './directory.ts';

const waybill = '20450000000001';
const phone = '380671234567';
let outside: FastifyInstance;
let url: string;
beforeAll(async () => {
  outside = Fastify();
  const now = () => new Date('2026-03-02T10:00:00Z');
  await outside.register(emulators, { packs: async () => [], appUrl: 'http://localhost:3000', now });
  url = `${await outside.listen({ port: 0, host: '127.0.0.1' })}/emulators/nova-poshta/v2.0/json/`;
});
afterEach(() => outside.inject({ method: 'DELETE', url: '/emulators/faults' }));
afterAll(() => outside.close());

const put = (parcel: object) =>
  outside.inject({ method: 'POST', url: '/emulators/nova-poshta/parcels', payload: { waybill, ...parcel } });
const track = (...parcels: { waybill: string; phone: string }[]) =>
  novaPoshta({ url, key: 'demo-key' }).trackParcels(parcels);
const fault = (mode: string, times?: number) =>
  outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'nova-poshta', mode, times } });
/** The adapter over rows of the carrier, of any shape: the parcel, and how often the carrier was called. */
const readAll = async (...rows: object[]) => {
  const strange = Fastify();
  let calls = 0;
  strange.post('/', async () => {
    calls += 1;
    return { success: true, data: rows, info: [] };
  });
  const at = await strange.listen({ port: 0, host: '127.0.0.1' });
  const [parcel] = await novaPoshta({ url: at, key: 'demo-key' }).trackParcels([{ waybill, phone }]);
  await strange.close();
  return { parcel, calls };
};
const read = async (row: object) => (await readAll(row)).parcel;

const meanings = [
  ['1', 'created'],
  ['4', 'in_transit'],
  ['41', 'in_transit'],
  ['5', 'in_transit'],
  ['6', 'in_transit'],
  ['12', 'in_transit'],
  ['7', 'at_branch'],
  ['8', 'at_branch'],
  ['101', 'with_courier'],
  ['9', 'received'],
  ['10', 'received'],
  ['11', 'received'],
  ['106', 'received'],
  ['102', 'returning'],
  ['103', 'returning'],
  ['108', 'returning'],
  ['2', 'unknown'],
  ['111', 'unknown'],
];

test.each(meanings)('the status %s of the carrier is our %s', async (code, state) => {
  await put({ code });
  expect(await track({ waybill, phone })).toMatchObject([{ waybill, code, state }]);
});

test('every state of a parcel but none beyond is meant by some status', () => {
  expect(new Set(meanings.map(([, state]) => state))).toEqual(new Set(parcelStates));
});

/** The carrier redirects it: gives the number under which it travels on. */
const redirect = async (number = waybill) =>
  (await put({ waybill: number, code: '104', phone })).json<{ redirectedTo: string }>().redirectedTo;

test('a redirected parcel has the state of its new document, under its first number, twice over', async () => {
  const next = await redirect('20450000000011');
  const parcel = { waybill: '20450000000011', phone };
  expect(await track(parcel)).toMatchObject([{ waybill: parcel.waybill, code: '5', state: 'in_transit' }]);
  await put({ waybill: next, code: '7', phone, place: 'Відділення №3' });
  expect(await track(parcel)).toMatchObject([{ waybill: parcel.waybill, state: 'at_branch', text: 'Відділення №3' }]);
  await put({ waybill: await redirect(next), code: '9', phone });
  await put({ code: '5' });
  expect(await track({ waybill, phone }, parcel)).toMatchObject([
    { waybill, state: 'in_transit' },
    { waybill: parcel.waybill, code: '9', state: 'received' },
  ]);
});

test.each([
  ['a return', { LastCreatedOnTheBasisDocumentType: 'CargoReturn', LastCreatedOnTheBasisNumber: '20590000000001' }],
  ['no number', { LastCreatedOnTheBasisDocumentType: 'Redirecting', LastCreatedOnTheBasisNumber: '' }],
  ['itself', { LastCreatedOnTheBasisDocumentType: 'Redirecting', LastCreatedOnTheBasisNumber: waybill }],
])('what was made of a parcel is not followed when it is %s', async (_case, made) => {
  const { parcel, calls } = await readAll({ Number: waybill, StatusCode: '104', ...made });
  expect([parcel, calls]).toMatchObject([{ waybill, code: '104', state: 'unknown' }, 1]);
});

test('a parcel that was received is followed no further', async () => {
  const made = { LastCreatedOnTheBasisDocumentType: 'Redirecting', LastCreatedOnTheBasisNumber: '20590000000001' };
  expect(await readAll({ Number: waybill, StatusCode: '9', ...made })).toMatchObject({
    parcel: { state: 'received' },
    calls: 1,
  });
});

test('documents that name each other in a ring are requested no more than twice', async () => {
  const row = { StatusCode: '5', LastCreatedOnTheBasisDocumentType: 'Redirecting' };
  const [first, second] = [waybill, '20590000000001'];
  const ring = [
    { ...row, Number: first, LastCreatedOnTheBasisNumber: second },
    { ...row, Number: second, LastCreatedOnTheBasisNumber: first },
  ];
  expect((await readAll(...ring)).calls).toBeLessThanOrEqual(3);
});

test('a new document that the carrier does not return leaves the parcel as its first one says', async () => {
  const made = { LastCreatedOnTheBasisDocumentType: 'Redirecting', LastCreatedOnTheBasisNumber: '20590000000099' };
  const row = { Number: waybill, StatusCode: '5', ...made };
  expect((await readAll(row)).parcel).toMatchObject({ waybill, code: '5' });
  const strange = { Number: '20590000000099', StatusCode: '3' };
  expect((await readAll(row, strange)).parcel).toMatchObject({ waybill, code: '5' });
});

test('a parcel in a branch has its place and the last day without a fee', async () => {
  await put({ code: '7', phone, place: "Відділення №12: вул. Солом'янська, 7" });
  expect(await track({ waybill, phone })).toEqual([
    {
      waybill,
      code: '7',
      state: 'at_branch',
      text: 'Відділення №12: вул. Соломʼянська, 7',
      expectedOn: '2026-03-02',
      heldUntil: '2026-03-08',
    },
  ]);
});

test('without the phone of the recipient only the status is known', async () => {
  await put({ code: '7', phone });
  expect(await track({ waybill, phone: '380670000000' })).toMatchObject([
    { state: 'at_branch', text: 'Прибуло у відділення', expectedOn: null, heldUntil: null },
  ]);
});

test('a number the carrier does not know is unknown, beside those it does', async () => {
  await put({ code: '5' });
  const other = { waybill: '20450000000099', phone };
  expect(await track({ waybill, phone }, other)).toMatchObject([
    { state: 'in_transit' },
    { waybill: other.waybill, code: '3', state: 'unknown' },
  ]);
});

test.each(['2026-03-05 10:00:00', '05-03-2026 10:00:00', '10:00 05.03.2026', '05.03.2026'])(
  'the day of %s is read',
  async (text) => {
    expect(await read({ Number: waybill, StatusCode: '5', ScheduledDeliveryDate: text })).toMatchObject({
      expectedOn: '2026-03-05',
    });
  },
);

test.each(['0000-00-00 00:00:00', '', '31-02-2026 10:00:00', null, 7])('%j is no day', async (value) => {
  expect(await read({ Number: waybill, StatusCode: 5, ScheduledDeliveryDate: value })).toMatchObject({
    state: 'in_transit',
    expectedOn: null,
  });
});

test('words of the carrier are one line of a length that fits an SMS', async () => {
  const row = { Number: waybill, StatusCode: '5', Status: `у\nдорозі ${'і'.repeat(500)}` };
  const parcel = await read(row);
  expect(parcel?.text).toMatch(/^у дорозі і+$/);
  expect(parcel?.text).toHaveLength(160);
});

test('rows of parcels that were not queried are ignored', async () => {
  expect(await read({ Number: '20450000000077', StatusCode: '9' })).toBeUndefined();
});

test.each(['down', 'error500', 'http429', 'garbage', 'over-limit'])(
  'a carrier that fails by %s throws',
  async (mode) => {
    await fault(mode);
    const failed = await track({ waybill, phone }).catch((error: ProviderError) => error);
    expect(failed).toMatchObject({ name: 'ProviderError', service: 'nova-poshta' });
  },
);
