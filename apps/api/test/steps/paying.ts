import { asInteger, asKop } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { sql } from 'drizzle-orm';
import { insertPaymentAttempt } from '../../src/database/payments/attempts.ts';
import { takePayment } from '../../src/domain/orders/life/take-payment.ts';
import type { Harness } from '../harness/club.ts';

/** The card order is paid, as if the bank had reported it: one attempt of its whole total. */
export async function payByCard({ database, clock }: Harness, orderId: number): Promise<void> {
  const [order] = await rowsOf(
    database.db,
    sql`select number, total_kop as "totalKop" from orders where id = ${orderId}::bigint`,
    { number: asInteger, totalKop: asKop },
  );
  if (order === undefined) throw new Error('No such order');
  const now = clock.now;
  const providerOrderId = `${order.number}-1`;
  const amountKop = order.totalKop;
  const tokenHash = Buffer.from(providerOrderId);
  const gateway = 'liqpay';
  const attempt = {
    orderId,
    attempt: 1,
    gateway,
    providerOrderId,
    amountKop,
    tokenHash,
    now,
    expiresAt: now,
    holdDays: null,
  };
  const news = { state: 'paid', status: 'success', currency: 'UAH', failure: null } as const;
  await database.transaction(async (tx) => {
    await insertPaymentAttempt(tx, attempt);
    const reported = { ...news, gateway, providerOrderId, providerPaymentId: `test ${orderId}`, amountKop };
    await takePayment(tx, reported, { how: 'asked', now });
  });
}
