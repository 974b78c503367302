// One suite for every register of the list: what the club relies on, whichever issues its receipts.
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { openRegister } from '../../../test/steps/receipts.ts';
import { providers } from '../list.ts';
import { ProviderError } from '../provider-error.ts';
import type { NewReceipt, Receipts, RegisterReceipt } from './port.ts';

const club = openHarness({ seed: false });
const ids = providers.filter(({ offers }) => 'receipts' in offers).map(({ id }) => id);
const registerOf = async (id: string): Promise<Receipts> => {
  const register = club.services.providers.receipts.of(id);
  await openRegister(register);
  return register;
};
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));
const script = (service: string, mode: string) =>
  club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service, mode, times: 1 } });

const receipt = (over: Partial<NewReceipt> = {}): NewReceipt => ({
  key: randomUUID(),
  kind: 'sale',
  sale: null,
  orderNumber: 10001,
  lines: [
    { code: '1', name: 'Стіки', priceKop: 105_35, units: 3, discount: { kop: 10_01, name: 'Знижка' } },
    { code: '2', name: 'Подарунок', priceKop: 1, units: 1, discount: { kop: 1, name: 'Подарунок' } },
  ],
  amountKop: 306_04,
  paidBy: 'Інтернет еквайринг',
  ...over,
});

/** A register may take its time: it is polled until it is done. */
async function madeBy(register: Receipts, what: NewReceipt): Promise<RegisterReceipt | undefined> {
  let seen: RegisterReceipt | undefined = await register.make(what);
  for (let looks = 0; seen?.state === 'making' && looks < 5; looks++) seen = await register.find(what.key);
  return seen;
}

const faultOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'went well',
    (error: unknown) => (error instanceof ProviderError ? error.fault : String(error)),
  );

test('there is a choice of registers', () => {
  expect(ids).toEqual(['checkbox', 'vchasno-kasa']);
});

test.each(ids)('%s makes a sale to the kopiyka and the return linked to it, and knows both by our key', async (id) => {
  const register = await registerOf(id);
  const sale = receipt();
  const sold = await madeBy(register, sale);
  expect(sold).toMatchObject({ key: sale.key, state: 'made', kind: 'sale', amountKop: 306_04, isOffline: false });
  expect(sold?.number).toMatch(/^[\w-]+$/);
  const page = await club.outside.inject(new URL(sold?.pageUrl ?? '').pathname);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('№ 10001');
  const back = receipt({ kind: 'return', sale: { key: sale.key, number: sold?.number ?? '' } });
  expect(await madeBy(register, back)).toMatchObject({ key: back.key, state: 'made', kind: 'return' });
  expect(await register.find(sale.key)).toMatchObject({ number: sold?.number });
  expect(await register.find(randomUUID())).toBeUndefined();
});

test.each(ids)('%s makes one receipt under a key, however often and by whomever it is requested', async (id) => {
  const register = await registerOf(id);
  const sale = receipt();
  await script(id, 'lost-answer');
  expect(await faultOf(register.make(sale))).toBe('unknown');
  const found = await madeBy(register, sale);
  await script(id, 'error500');
  expect(await faultOf(register.make(sale))).toBe('unknown');
  expect(await madeBy(register, sale)).toMatchObject({ state: 'made', number: found?.number });
  expect(await register.find(sale.key)).toMatchObject({ number: found?.number });
});

test.each(ids)('%s refuses an invalid receipt, and has none of it', async (id) => {
  const register = await registerOf(id);
  const sale = receipt();
  await script(id, 'refused');
  expect(await faultOf(register.make(sale))).toBe('refused');
  expect(await register.find(sale.key)).toBeUndefined();
  const free = receipt({ lines: [{ code: '1', name: 'Стіки', priceKop: 0, units: 1, discount: null }], amountKop: 0 });
  expect(await faultOf(register.make(free)), 'a price of nothing').toBe('refused');
  expect(await madeBy(register, sale), 'the same key is good once the reason is gone').toMatchObject({ state: 'made' });
});

test.each(ids)(
  '%s reports whether it is offline, and what it issues meanwhile is marked until the tax service has it',
  async (id) => {
    const register = await registerOf(id);
    const taxService = (isDown: boolean) =>
      club.outside.inject({ method: 'POST', url: `/emulators/${id}/tax-service`, payload: { isDown } });
    expect(await register.line.state()).toEqual({ isOffline: false, rowMs: 0, monthMs: 0 });
    await taxService(true);
    const sale = receipt();
    expect(await madeBy(register, sale)).toMatchObject({ state: 'made', isOffline: true });
    expect(await register.line.state()).toMatchObject({ isOffline: true });
    await taxService(false);
    await register.line.goOnline?.();
    expect(await register.line.state()).toMatchObject({ isOffline: false });
    expect(await register.find(sale.key)).toMatchObject({ state: 'made', isOffline: false });
  },
);

test.each(ids)('%s closes its shift, and one that opens automatically does so with the next receipt', async (id) => {
  const register = await registerOf(id);
  await madeBy(register, receipt());
  expect(await register.shift()).toMatchObject({ state: 'open' });
  const openedAt = (await register.shift())?.openedAt?.getTime() ?? 0;
  expect(Math.abs(Date.now() - openedAt)).toBeLessThan(120_000);
  await register.closeShift();
  await register.shift();
  expect(await register.shift()).toBeUndefined();
  if (register.openShift !== undefined) return;
  await madeBy(register, receipt());
  expect(await register.shift()).toMatchObject({ state: 'open' });
});
