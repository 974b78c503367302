import { sql } from 'drizzle-orm';
import { asInteger, asText } from '../../../src/database/columns.ts';
import { rowsOf } from '../../../src/database/rows.ts';
import { takePayment } from '../../../src/domain/orders/life/take-payment.ts';
import { insist, type World } from '../world.ts';

/**
 * A customer goes to the bank; what happens there is known to the bank first, and to us when it calls or is queried.
 */
export async function visitBank(world: World): Promise<string> {
  const { chance, club } = world;
  const waiting = world.orders.filter(({ isCard }) => isCard);
  if (waiting.length === 0) return 'nothing to pay';
  const order = chance.pick(waiting);
  const { status, body } = await insist(world, order.who, order.brand, 'POST /api/api-shop/get-liqpay-link', {
    orderId: order.id,
  });
  const [attempt] = await rowsOf(
    club.database.db,
    sql`select provider_order_id as id, amount_kop as kop from payments where order_id = ${order.id}::bigint
    order by attempt desc limit 1`,
    { id: asText, kop: asInteger },
  );
  if (attempt === undefined) return `${status} ${String(body.code)}`;
  if (club.services.bank.get(attempt.id)?.story !== 'refunded') {
    const story = chance.pick(['nothing', 'processing', 'paid', 'paid', 'failed'] as const);
    club.services.bank.set(attempt.id, { story, amountKop: attempt.kop });
  }
  const story = club.services.bank.get(attempt.id)?.story ?? '';
  return `${status} ${story}${chance.happens(0.6) ? `, then ${await bankCalls(world)}` : ''}`;
}

/** The bank calls about a try, perhaps twice, perhaps with another sum than was requested. */
export async function bankCalls(world: World): Promise<string> {
  const { chance, club } = world;
  const known = [...club.services.bank].filter(([, { story }]) => story !== 'nothing');
  if (known.length === 0) return 'the bank has nothing to say';
  const [providerOrderId, { story, amountKop }] = chance.pick(known);
  const state = story as 'processing' | 'paid' | 'failed' | 'refunded';
  const sum = chance.happens(0.1) ? amountKop + 1 : amountKop;
  const news = {
    gateway: 'liqpay',
    providerOrderId,
    providerPaymentId: `bank-${providerOrderId}`,
    state,
    status: state,
    amountKop: sum,
    currency: 'UAH',
    failure: null,
  };
  const heard: string[] = [];
  for (let i = 0; i <= chance.below(2); i++) {
    const how = { how: 'called' as const, now: club.clock.now };
    heard.push(await club.database.transaction((tx) => takePayment(tx, news, how)));
  }
  return heard.join(', ');
}
