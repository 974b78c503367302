import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHarness } from '../../../../test/harness/club.ts';
import { openRegister, registerSide, scriptRegister } from '../../../../test/steps/receipts.ts';
import { ProviderError } from '../../provider-error.ts';
import type { NewReceipt } from '../port.ts';
import { checkbox } from './register.ts';

const club = openHarness({ seed: false });
const connect = (over: object = {}) => checkbox({ ...club.config.providers.checkbox, ...over });
let register: ReturnType<typeof connect>;
beforeEach(async () => {
  register = connect();
  await openRegister(register);
});
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

const receipt = (over: Partial<NewReceipt> = {}): NewReceipt => ({
  key: randomUUID(),
  kind: 'sale',
  sale: null,
  orderNumber: 10001,
  lines: [
    { code: '1', name: 'Стіки', priceKop: 105_00, units: 2, discount: { kop: 10_00, name: 'Знижка' } },
    { code: '2', name: 'Подарунок', priceKop: 1, units: 1, discount: { kop: 1, name: 'Подарунок' } },
  ],
  amountKop: 200_00,
  paidBy: 'Інтернет еквайринг',
  ...over,
});

const faultOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'went well',
    (error: unknown) => (error instanceof ProviderError ? `${error.fault} ${error.code}` : String(error)),
  );

test('a sale and its return are made, and found under their keys', async () => {
  const sale = receipt();
  expect(await register.make(sale)).toMatchObject({ key: sale.key, kind: 'sale', state: 'making', number: null });
  await register.find(sale.key);
  const made = await register.find(sale.key);
  expect(made).toMatchObject({ state: 'made', amountKop: 200_00, number: expect.stringMatching(/^TEST-/) });
  expect(made?.pageUrl).toBe(`${club.config.providers.checkbox.pageUrl}/${sale.key}`);
  const back = receipt({ kind: 'return', sale: { key: sale.key, number: 'TEST-1' } });
  expect(await register.make(back)).toMatchObject({ kind: 'return', state: 'making' });
  await register.find(back.key);
  expect(await register.find(back.key)).toMatchObject({ state: 'made' });
  expect(await register.find(randomUUID())).toBeUndefined();
});

test('goods have the taxes that are set, and none where none is', async () => {
  const [taxed, plain] = [receipt(), receipt()];
  await connect({ taxCodes: [8, 3] }).make(taxed);
  await register.make(plain);
  // One that is still being made would block the shift.
  for (const { key } of [taxed, plain, taxed, plain]) await register.find(key);
  const { receipts } = await registerSide(club);
  const taxesOf = ({ key }: NewReceipt) => receipts.find(({ id }) => id === key)?.goods.map(({ tax }) => tax);
  expect([taxesOf(taxed), taxesOf(plain)]).toEqual([
    [
      [8, 3],
      [8, 3],
    ],
    [[], []],
  ]);
});

test('an existing receipt is returned, and is not issued again', async () => {
  const sale = receipt();
  await scriptRegister(club, 'lost-answer');
  expect(await faultOf(register.make(sale))).toBe('unknown http 502');
  expect(await register.make(sale)).toMatchObject({ state: 'making' });
  expect(await register.make(sale)).toMatchObject({ state: 'made' });
  const { receipts } = await registerSide(club);
  expect(receipts.filter(({ id }) => id === sale.key)).toHaveLength(1);
});

test('a cashier with an expired token signs in again, and one without rights is our own mistake', async () => {
  await scriptRegister(club, 'old-token');
  expect(await register.shift()).toMatchObject({ state: 'open' });
  expect(await faultOf(connect({ pin: '0000' }).shift())).toBe('misconfigured http 403');
  expect(await faultOf(connect({ licenseKey: 'another-key' }).shift())).toBe('misconfigured http 401');
});

test('every no has its code', async () => {
  await scriptRegister(club, 'refused');
  expect(await faultOf(register.make(receipt()))).toBe('refused validation.custom');
  expect(await faultOf(register.openShift!(randomUUID(), new Date(Date.now() + 60_000)))).toBe('refused cashier.busy');
  await register.closeShift();
  await register.shift();
  expect(await register.shift()).toBeUndefined();
  expect(await faultOf(register.make(receipt()))).toBe('unavailable shift.not_opened');
  expect(await faultOf(register.closeShift())).toBe('unavailable shift.not_opened');
  await scriptRegister(club, 'foreign-cashier');
  expect(await faultOf(register.openShift!(randomUUID(), new Date(Date.now() + 60_000)))).toBe(
    'refused register.taken',
  );
});

test('a receipt that the register gives up is distinguished from one that it still makes', async () => {
  const sale = receipt();
  await scriptRegister(club, 'error');
  await register.make(sale);
  await register.find(sale.key);
  expect(await register.find(sale.key)).toMatchObject({ state: 'failed' });
  await scriptRegister(club, 'garbage');
  expect(await faultOf(register.find(sale.key))).toBe('unknown not json');
});

test('a receipt that is made is given as a file, and nothing else is taken for one', async () => {
  const sale = receipt();
  await register.make(sale);
  expect(await faultOf(register.file!(sale.key))).toBe('refused http 404');
  await register.find(sale.key);
  await register.find(sale.key);
  const file = await register.file!(sale.key);
  expect(Buffer.from(file).toString('latin1')).toMatch(/^%PDF-[^]*200 UAH/);
  await scriptRegister(club, 'garbage');
  expect(await faultOf(register.file!(sale.key))).toBe('unknown not json');
});
