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
/** The adapter over one row of the carrier, of any shape. */
const read = async (row: object) => {
  const strange = Fastify();
  strange.post('/', async () => ({ success: true, data: [row], info: [] }));
  const at = await strange.listen({ port: 0, host: '127.0.0.1' });
  const [parcel] = await novaPoshta({ url: at, key: 'demo-key' }).trackParcels([{ waybill, phone }]);
  await strange.close();
  return parcel;
};

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
  ['104', 'unknown'],
  ['111', 'unknown'],
];

test.each(meanings)('the status %s of the carrier is our %s', async (code, state) => {
  await put({ code });
  expect(await track({ waybill, phone })).toMatchObject([{ waybill, code, state }]);
});

test('every state of a parcel but none beyond is meant by some status', () => {
  expect(new Set(meanings.map(([, state]) => state))).toEqual(new Set(parcelStates));
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
