// A bank that makes a page for each try, on the embedded database; races are in invoices.pg.test.ts.
import { payWithinMs } from '@club/rules/orders/payments';
import { afterEach, expect, test, vi } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { cardOrdersOf, orderRow, paymentsOf } from '../../../test/steps/card-payments.ts';
import { callsAbout, chooseCard, invoiceOf, linkTo, pageOf } from '../../../test/steps/invoices.ts';
import { type BankReport, takePayment } from '../orders/life/take-payment.ts';

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

type Reported = [state: 'processing' | 'failed' | 'paid', second: number];

const begun: Reported = ['processing', 5];
const declined: Reported = ['failed', 9];
const secondBegun: Reported = ['processing', 20];
const secondDeclined: Reported = ['failed', 24];

test.each<[string, Reported[], string]>([
  ['declined, begun and declined again', [declined, secondBegun, secondDeclined], 'failed'],
  ['begun and declined, twice', [begun, declined, secondBegun, secondDeclined], 'failed'],
  ['begun again', [begun, declined, secondBegun], 'processing'],
  ['begun and declined within a second', [declined, ['processing', 20], ['failed', 20]], 'failed'],
  [
    'declined and then begun within a second, as it is reported',
    [
      ['failed', 20],
      ['processing', 20],
    ],
    'failed',
  ],
  ['declined the first time, as is repeated after the second begin', [declined, secondBegun, declined], 'processing'],
  ['declined in the end, as an old begin is repeated', [secondBegun, secondDeclined, secondBegun], 'failed'],
  ['declined twice, and the begin of the second comes last', [declined, secondDeclined, secondBegun], 'failed'],
  ['declined, after two begins that were both reported before it', [begun, secondBegun, declined], 'processing'],
  ['charged at the second card', [declined, secondBegun, ['paid', 24], declined, secondBegun], 'paid'],
])('of cards tried on one page the last one counts: %s', async (_, reports, state) => {
  const phone = await new Phone(club).register();
  const order = await (await cardOrdersOf(phone))({ variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 });
  const page = await pageOf(club, await linkTo(phone, order));
  for (const report of reports) await takeReport({ order, page }, report);
  expect(await paymentsOf(club, order)).toMatchObject([{ state }]);
});

/** A callback of the bank that is read already. */
function takeReport({ order, page }: { order: { number: number }; page: string }, [state, second]: Reported) {
  const statuses = { processing: 'processing', failed: 'failure', paid: 'success' } as const;
  const news: BankReport = {
    gateway: 'monobank',
    providerOrderId: `${order.number}-1`,
    providerPaymentId: invoiceOf(page),
    state,
    status: statuses[state],
    amountKop: 210_00,
    currency: 'UAH',
    failure: null,
    changedAt: new Date(Date.UTC(2026, 2, 2, 10, 0, second)),
  };
  return club.database.transaction((tx) => takePayment(tx, news, { how: 'called', now: club.clock.now }));
}

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
