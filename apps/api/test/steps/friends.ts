// Friends who were invited, and what their orders bring.
import { sql } from 'drizzle-orm';
import { asId } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { moveOrder } from '../../src/domain/orders/life/move-order.ts';
import { rewardReferrer } from '../../src/domain/referrals/order-reward.ts';
import { payAward } from '../../src/domain/xp/earning/reward.ts';
import { type Harness, Phone } from '../harness/club.ts';
import { insertOrderRow } from './order-row.ts';

/** Registrations from one address are limited; that is another test's subject. */
export async function newcomer(club: Harness, over: Parameters<Phone['register']>[0] = {}): Promise<Phone> {
  await club.database.db.execute(sql`delete from limits`);
  return new Phone(club).register(over);
}

export const codeOf = async (phone: Phone): Promise<string> =>
  (await phone.call('GET /api/invite/get-promo-code', {})).consumer.memberGetMemberCode;

export const friendOf = async (club: Harness, inviter: Phone): Promise<Phone> =>
  newcomer(club, { mgm_code: await codeOf(inviter) });

/** An order of this phone on its way; the recipient is its owner unless `over` differs. */
export const shippedOrder = (club: Harness, phone: Phone, over: Parameters<typeof insertOrderRow>[2] = {}) =>
  insertOrderRow(club, phone, { state: 'shipped', phone: phone.number, address1: `вул. ${phone.number}`, ...over });

/** Delivers it and runs the follow-ups. */
export async function deliver(club: Harness, order: { id: number; number: number }, at = club.clock.now) {
  await club.database.transaction((tx) =>
    moveOrder(tx, { number: order.number, to: 'delivered', actor: 'console:test', now: at }),
  );
  return club.database.transaction((tx) => rewardReferrer(tx, club, order.id, 'job:friend-reward'));
}

export const takeBack = (club: Harness, { number }: { number: number }) =>
  club.database.transaction((tx) =>
    moveOrder(tx, { number, to: 'returned', actor: 'console:test', now: club.clock.now }),
  );

/** Pays what this customer was promised and is due; returns how much of it. */
export async function payDue(club: Harness, { customerId }: Phone, at: Date): Promise<number> {
  const waiting = await rowsOf(
    club.database.db,
    sql`select id::float8 as id from xp_awards where customer_id = ${Number(customerId)}`,
    { id: asId },
  );
  const paid = await Promise.all(
    waiting.map(({ id }) => club.database.transaction((tx) => payAward(tx, id, 'job:activate-awards', at))),
  );
  return paid.filter(Boolean).length;
}

export const referralsOf = (phone: Phone) => phone.call('GET /api/user/get-referrals', {});
