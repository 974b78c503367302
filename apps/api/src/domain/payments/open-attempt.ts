import { type Brand, firstBrand } from '@club/rules/brands';
import { unpaidOrdersJob } from '@club/rules/staff/actors';
import {
  type Attempt,
  findAttemptByToken,
  findOpenAttempt,
  listGatewaysWithoutPage,
  lockPayableOrder,
  markOpened,
  type PayableOrder,
  storePage,
} from '../../database/payments/attempts.ts';
import { closeAttempt } from '../../database/payments/bank-reports.ts';
import type { CheckoutWay } from '../../providers/payments/port.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Services } from '../context.ts';
import type { Log } from '../log.ts';
import { banksOf } from '../orders/banks.ts';
import { paymentDescription, type payNotes } from './messages.ts';
import { insertAttempt } from './new-attempt.ts';
import { hashPayToken, payTokenOf } from './pay-token.ts';

type NoteName = keyof typeof payNotes;
type Paying = Services & { log: Pick<Log, 'warn'> };

type Opened = { note: NoteName } | { order: PayableOrder; attempt: Attempt; way: CheckoutWay };

/**
 * The bank page of a payment attempt that is opened now, or why there is nothing to pay. If the bank creates no page
 * the next one is tried, until none is left; a link of an abandoned attempt leads to the open one.
 */
export async function openAttempt(services: Paying, brand: Brand, token: string): Promise<Opened> {
  const found = await findAttemptByToken(services.database.db, hashPayToken(token));
  if (found === undefined) return { note: 'unknown' };
  const now = services.clock();
  const note = noteOf(found, now);
  if (note === 'failed') {
    const open = await findOpenAttempt(services.database.db, found.order.id);
    if (open !== undefined) return openAttempt(services, brand, tokenOf(services, open));
  }
  if (note !== undefined) return { note };
  const { order, attempt } = found;
  if (attempt.pageUrl !== null) return { order, attempt, way: { link: attempt.pageUrl } };
  // From now on the bank may know of it, whatever the outcome of the call.
  await markOpened(services.database.db, attempt.id, now);
  const way = await requestWay(services, brand, found);
  if (way === undefined) {
    const other = await goToOtherBank(services, found);
    return other === undefined ? { note: 'silent' } : openAttempt(services, brand, tokenOf(services, other));
  }
  if (!('link' in way) || way.providerPaymentId === undefined) return { order, attempt, way };
  // Of two simultaneous taps both have a page: the customer is redirected to one, and money is expected there.
  const { link: pageUrl, providerPaymentId } = way;
  const link = await storePage(services.database.db, attempt.id, { pageUrl, providerPaymentId });
  return link === undefined ? { note: 'failed' } : { order, attempt, way: { link } };
}

/** Undefined when the bank does not answer, or refuses to make a page. */
async function requestWay(
  { providers, config, clock, log }: Paying,
  brand: Brand,
  { order, attempt }: { order: PayableOrder; attempt: Attempt },
): Promise<CheckoutWay | undefined> {
  const checkout = providers.payments.of(attempt.gateway).checkout({
    providerOrderId: attempt.providerOrderId,
    amountKop: attempt.amountKop,
    isHold: attempt.holdDays !== null,
    description: paymentDescription(order.number),
    resultUrl: `${config.urls[brand]}/shop/success?o=${order.number}`,
    serverUrl: `${config.urls[firstBrand]}/hooks/${attempt.gateway}`,
    expiresAt: new Date(attempt.expiresAtMs),
    livesMs: attempt.expiresAtMs - clock().getTime(),
  });
  return checkout.catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ fault: error.fault, code: error.code }, 'the bank did not create a payment page');
    return undefined;
  });
}

const tokenOf = ({ config }: Paying, { providerOrderId }: Pick<Attempt, 'providerOrderId'>): string =>
  payTokenOf(config.secret, providerOrderId);

/**
 * An attempt at the next bank that has not failed this order yet, instead of one whose bank created no page; of two
 * simultaneous taps the second gets what the first began. Undefined when no bank is left: the attempt stays, and its
 * own bank is called again.
 */
async function goToOtherBank(services: Paying, { order: { id }, attempt }: { order: PayableOrder; attempt: Attempt }) {
  const { database, providers, clubSettings, config, clock } = services;
  const settings = await clubSettings.current();
  return database.transaction(async (tx) => {
    const order = await lockPayableOrder(tx, id);
    const open = await findOpenAttempt(tx, id);
    if (order === undefined || open?.state !== 'waiting') return undefined;
    if (open.id !== attempt.id) return open;
    const failed = [attempt.gateway, ...(await listGatewaysWithoutPage(tx, id, noPage))];
    const gateway = banksOf({ providers, settings }, order.brand).find((one) => !failed.includes(one));
    if (gateway === undefined) return undefined;
    const now = clock();
    await closeAttempt(tx, open, noPage, now);
    return insertAttempt(tx, { config, settings, now }, { order, after: open, gateway });
  });
}

/** Why an attempt without a bank page was abandoned. */
const noPage = 'no page';

/** Why there is nothing to pay here. */
function noteOf({ order, attempt }: { order: PayableOrder; attempt: Attempt }, now: Date): NoteName | undefined {
  if (order.state === 'cancelled') return order.cancelledBy === unpaidOrdersJob ? 'expired' : 'cancelled';
  if (order.state !== 'awaiting_payment') return order.state === 'returned' ? 'cancelled' : 'paid';
  if (attempt.state === 'processing') return 'processing';
  if (attempt.state !== 'waiting') return 'failed';
  return attempt.expiresAtMs <= now.getTime() ? 'expired' : undefined;
}
