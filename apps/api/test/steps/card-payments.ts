// Card payments as a phone, the bank and an impostor of the bank make them.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { asInteger, asText, listOf, orNull } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { notificationTasks } from '../../src/domain/notifications/delivery/tasks.ts';
import { drainOutbox } from '../../src/jobs/outbox/drain.ts';
import { paymentCapture, paymentHold } from '../../src/domain/payments/capture.ts';
import { paymentRefund } from '../../src/domain/payments/refund.ts';
import { paymentPartRefund } from '../../src/domain/payments/refund-part.ts';
import { paymentMismatch, paymentStranger } from '../../src/domain/payments/mismatch.ts';
import { paymentReversal } from '../../src/domain/payments/reversal.ts';
import { fiscalDraft, fiscalDraftEnd } from '../../src/domain/receipts/draft-receipt.ts';
import { fiscalReceipt } from '../../src/domain/receipts/make-receipt.ts';
import { idempotency, type Harness, type Phone } from '../harness/club.ts';
import { type OrderLine, orderingOf } from './ordering.ts';

export interface CardOrder {
  id: string;
  number: number;
}

/** Places orders of one phone that are paid by card. */
export async function cardOrdersOf(phone: Phone): Promise<(...lines: OrderLine[]) => Promise<CardOrder>> {
  const { body } = await orderingOf(phone);
  return async (...lines) => {
    const input = body(lines);
    input.cart.payment = 2;
    const { order } = await phone.call('POST /api/api-shop/create-order', input, idempotency());
    expect(order.needs_payment).toBe(true);
    return { id: order.id, number: Number(order.order_number) };
  };
}

/** The content of a bank's callback, before it is signed. */
export type Callback = Record<string, unknown> & { status: string; order_id: string; amount: number };

export function sealCallback(
  callback: Callback,
  { key = 'sandbox_demo_private', hash = 'sha1' }: { key?: string; hash?: string } = {},
): { data: string; signature: string } {
  const whole = { version: 3, public_key: 'sandbox_i00000000001', action: 'pay', currency: 'UAH', ...callback };
  const data = Buffer.from(JSON.stringify(whole)).toString('base64');
  return { data, signature: createHash(hash).update(`${key}${data}${key}`).digest('base64') };
}

/** Posts a form to the hook; returns the status of the answer. */
export async function postHook({ app }: Harness, fields: Record<string, string> | string): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/hooks/liqpay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
  return answer.statusCode;
}

/** A right callback about the first try of an order, or about the one named. */
export function callBack(
  club: Harness,
  { number }: CardOrder,
  status: string,
  over: Partial<Callback> & { attempt?: number } = {},
): Promise<number> {
  const { attempt = 1, ...rest } = over;
  const payment_id = number * 10 + attempt;
  return postHook(club, sealCallback({ status, order_id: `${number}-${attempt}`, amount: 210, payment_id, ...rest }));
}

/** Opens our page and then the bank's, as a browser with the link does, and chooses a card there. */
export async function payAtBank(club: Harness, link: string, ...cards: string[]): Promise<void> {
  const bridge = await club.app.inject(new URL(link).pathname);
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(bridge.body)?.[1] ?? '';
  const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const post = (url: string, fields: Record<string, string>) =>
    club.outside.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const fields = { data: unescaped(value('data')), signature: unescaped(value('signature')) };
  const page = await post('/emulators/liqpay/api/3/checkout', fields);
  const path = /action="([^"]+)"/.exec(page.body)?.[1];
  if (path === undefined) throw new Error(`The bank refused: ${page.body.slice(-300)}`);
  for (const card of cards) await post(path, { card });
}

export interface PaymentRow {
  attempt: number;
  state: string;
  failure: string | null;
}

export const paymentsOf = (club: Harness, { id }: CardOrder): Promise<PaymentRow[]> =>
  rowsOf(
    club.database.db,
    sql`select attempt, state, failure from payments where order_id = ${id}::bigint order by attempt`,
    { attempt: asInteger, state: asText, failure: orNull(asText) },
  );

export async function orderRow(
  club: Harness,
  { id }: CardOrder,
): Promise<{ state: string; steps: string[]; transactions: string[] }> {
  const [row] = await rowsOf(
    club.database.db,
    sql`select state,
      (select array_agg(state || ' ' || actor order by id) from order_steps where order_id = o.id) as steps,
      (select array_agg(kind || ' ' || status || ' ' || amount_kop order by kind desc)
        from order_transactions where order_id = o.id) as transactions
    from orders o where id = ${id}::bigint`,
    { state: asText, steps: listOf(asText), transactions: listOf(asText) },
  );
  return row!;
}

/** Texts of the SMS of an order after the one that it was placed with. */
export async function smsAbout(club: Harness, { number }: CardOrder): Promise<string[]> {
  const rows = await rowsOf(
    club.database.db,
    sql`select payload->'toldBy'->>'sms' as text from outbox
    where kind = 'notice' and payload->'toldBy'->>'sms' like ${`%${number}%`} order by id offset 1`,
    { text: asText },
  );
  return rows.map(({ text }) => text.replaceAll('\u00a0', ' '));
}

export const silentLog = { warn: () => undefined };

/** Runs what is pending in the outbox, however late it was scheduled; what runs already keeps its moment. */
export async function runOutbox(club: Harness): Promise<void> {
  await club.database.db.execute(sql`update outbox set run_at = now()
    where id in (select id from outbox where done_at is null and leased_until is null
      order by id for update skip locked)`);
  const services = {
    database: club.database,
    providers: club.services.providers,
    log: silentLog,
    clock: () => club.clock.now,
  };
  await drainOutbox(services, {
    'payment-refund': paymentRefund(silentLog),
    'payment-part-refund': paymentPartRefund,
    'payment-capture': paymentCapture(silentLog),
    'payment-hold': paymentHold,
    'payment-reversal': paymentReversal,
    'payment-mismatch': paymentMismatch(silentLog),
    'payment-stranger': paymentStranger,
    'fiscal-receipt': fiscalReceipt(club),
    'fiscal-draft': fiscalDraft(club),
    'fiscal-draft-end': fiscalDraftEnd,
    ...notificationTasks(club.config),
  });
}
