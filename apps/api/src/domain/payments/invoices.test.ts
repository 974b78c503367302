// A bank that makes a page for each try, on the embedded database; races are in invoices.pg.test.ts.
import { payWithinMs } from '@club/rules/orders/payments';
import { afterEach, expect, test, vi } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { cardOrdersOf, orderRow } from '../../../test/steps/card-payments.ts';
import { callsAbout, chooseCard, linkTo, pageOf } from '../../../test/steps/invoices.ts';

const club = openHarness({ env: { PAYMENT_PROVIDERS: 'monobank' } });

test('a try stores the page that the bank has made, and the order is paid by the call about it', async () => {
  const phone = await new Phone(club).register();
  const order = await (await cardOrdersOf(phone))({ variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 });
  const link = await linkTo(phone, order);
  const page = await pageOf(club, link);
  expect(await pageOf(club, link)).toBe(page);
  await chooseCard(club, page, 'success');
  for (const call of await callsAbout(club, page)) expect(await call()).toBe(200);
  expect(await orderRow(club, order)).toMatchObject({ state: 'paid', transactions: ['sale success 21000'] });
});

afterEach(() => vi.restoreAllMocks());

test.each([['ahead', 3_600_000] as const, ['behind', -3_600_000] as const])(
  'the bank’s page lives as long as its order is pending where the clock of the machine is %s',
  async (_, off) => {
    club.clock.now = new Date(Date.now() - off);
    const phone = await new Phone(club).register();
    const order = await (
      await cardOrdersOf(phone)
    )({ variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 });
    const link = await linkTo(phone, order);
    const sent = vi.spyOn(globalThis, 'fetch');
    await pageOf(club, link);
    const bodies = sent.mock.calls.map(([, request]) => JSON.parse(request?.body as string) as { validity?: number });
    expect(bodies.map(({ validity }) => validity)).toEqual([payWithinMs / 1000]);
  },
);
