import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  deliver,
  friendOf,
  newcomer,
  payDue,
  referralsOf,
  shippedOrder,
  takeBack,
} from '../../../test/steps/friends.ts';
import { openHarness, type Phone } from '../../../test/harness/club.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { asId, asText, shape } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { setCompliance } from '../../database/xp/compliance.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import { friendReward, rewardReferrer } from './order-reward.ts';
import { moveOrder } from '../orders/life/move-order.ts';

const club = openHarness({ seed: false });
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(club.clock.now.getTime() + days * dayMs);
let inviter: Phone;
beforeAll(async () => {
  inviter = await newcomer(club);
});

const balanceOf = async ({ customerId }: Phone) => (await readBalance(club.database.db, Number(customerId))).available;
const newest = async (phone: Phone) => (await referralsOf(phone)).referrals[0];

test(
  'a friend’s first order, delivered, promises the inviter 300 XP after 14 days, and then they are paid',
  { tags: ['limit:friend-reward'] },
  async () => {
    const friend = await friendOf(club, inviter);
    const order = await shippedOrder(club, friend);
    expect(await newest(inviter)).toMatchObject({ stage: 'first_order', xp: 0, next_at: null, reason: null });
    expect(await deliver(club, order)).toBe('promised');
    const due = new Date(club.clock.now.getTime() + 14 * dayMs);
    expect(await newest(inviter)).toMatchObject({ stage: 'waiting', xp: 300, next_at: due.toISOString() });
    expect([await payDue(club, inviter, new Date(due.getTime() - 1)), await balanceOf(inviter)]).toEqual([0, 0]);
    expect([await payDue(club, inviter, due), await balanceOf(inviter)]).toEqual([1, 300]);
    expect(await newest(inviter)).toMatchObject({ stage: 'paid', xp: 300, next_at: null });
  },
);

test('delivery leaves word in the outbox for invited people alone, and its handler promises the XP once', async () => {
  const friend = await friendOf(club, inviter);
  const orders = [await shippedOrder(club, friend), await shippedOrder(club, inviter)];
  for (const { number } of orders)
    await club.database.transaction((tx) =>
      moveOrder(tx, { number, to: 'delivered', actor: 'console:test', now: club.clock.now }),
    );
  const enqueued = await rowsOf(
    club.database.db,
    sql`select payload from outbox where kind = 'friend-reward'
      and (payload->>'orderId')::bigint in (${orders[0]!.id}, ${orders[1]!.id})`,
    { payload: shape({ orderId: asId }) },
  );
  expect(enqueued).toEqual([{ payload: { orderId: orders[0]!.id } }]);
  const services = { database: club.database, now: club.clock.now, attempts: 1, taskId: 1, dueAt: '', lastFault: null };
  const handle = () => friendReward(club)(club.services.providers, enqueued[0]!.payload, services);
  await handle();
  await handle();
  expect(await newest(inviter)).toMatchObject({ stage: 'waiting', xp: 300 });
});

test('a return within the 14 days takes the promise back for ever, one of a later order does not', async () => {
  const [first, second] = [await friendOf(club, inviter), await friendOf(club, inviter)];
  const order = await shippedOrder(club, first);
  await deliver(club, order);
  await takeBack(club, order);
  const stages = async () =>
    (await referralsOf(inviter)).referrals.slice(0, 2).map(({ stage, reason }) => [stage, reason]);
  expect(await stages()).toEqual([
    ['registered', null],
    ['not_paid', 'order_undone'],
  ]);
  expect(await deliver(club, await shippedOrder(club, first))).toBe('not_needed');

  await deliver(club, await shippedOrder(club, second));
  const later = await shippedOrder(club, second);
  expect(await deliver(club, later, inDays(1))).toBe('not_needed');
  await takeBack(club, later);
  expect(await stages()).toEqual([
    ['waiting', null],
    ['not_paid', 'order_undone'],
  ]);
});

/** Two orders of one friend that one run of the carrier's tracking delivered. */
async function deliveredTogether(friend: Phone) {
  const orders = [await shippedOrder(club, friend), await shippedOrder(club, friend)] as const;
  for (const { number } of orders)
    await club.database.transaction((tx) =>
      moveOrder(tx, { number, to: 'delivered', actor: 'console:test', now: club.clock.now }),
    );
  return orders;
}
const promise = ({ id }: { id: number }) =>
  club.database.transaction((tx) => rewardReferrer(tx, club, id, 'job:friend-reward'));

test('of two orders that were delivered in one moment the return of the first alone takes the promise back', async () => {
  const [first, second] = await deliveredTogether(await friendOf(club, inviter));
  expect([await promise(second), await promise(first)]).toEqual(['not_needed', 'promised']);
  await takeBack(club, second);
  expect(await newest(inviter)).toMatchObject({ stage: 'waiting' });
  await takeBack(club, first);
  expect(await newest(inviter)).toMatchObject({ stage: 'not_paid', reason: 'order_undone' });
});

test('a second order that brought the XP, as the first came back before, takes them back with it', async () => {
  const [first, second] = await deliveredTogether(await friendOf(club, inviter));
  await takeBack(club, first);
  expect([await promise(first), await promise(second)]).toEqual(['not_needed', 'promised']);
  await takeBack(club, second);
  expect(await newest(inviter)).toMatchObject({ stage: 'not_paid', reason: 'order_undone' });
});

test('a promise from before orders were noted is taken back by the moment of the delivery', async () => {
  const friend = await friendOf(club, inviter);
  const order = await shippedOrder(club, friend);
  await deliver(club, order);
  await club.database.db.execute(sql`update referrals set order_id = null`);
  await takeBack(club, order);
  expect(await newest(inviter)).toMatchObject({ stage: 'not_paid', reason: 'order_undone' });
});

test('an order of the friend in the other brand counts, and only the first of two that were delivered', async () => {
  const friend = await friendOf(club, inviter);
  const ogo = await enterOgo(friend);
  const [customer] = await rowsOf(
    club.database.db,
    sql`select c.id::float8 as id from customers c join people p on p.id = c.person_id
      where p.phone = ${friend.number} and c.brand = 'ogo'`,
    { id: asId },
  );
  const order = await shippedOrder(club, Object.assign(ogo, { customerId: String(customer?.id) }));
  expect(await deliver(club, order)).toBe('promised');
  expect(await deliver(club, await shippedOrder(club, friend))).toBe('not_needed');
});

test('an order that came back before anything was promised promises nothing', async () => {
  const friend = await friendOf(club, inviter);
  const order = await shippedOrder(club, friend);
  await club.database.transaction((tx) =>
    moveOrder(tx, { number: order.number, to: 'delivered', actor: 'console:test', now: club.clock.now }),
  );
  await takeBack(club, order);
  const handle = friendReward(club);
  await handle(
    club.services.providers,
    { orderId: order.id },
    { database: club.database, now: club.clock.now, attempts: 1, taskId: 1, dueAt: '', lastFault: null },
  );
  expect(await newest(inviter)).toMatchObject({ stage: 'registered', xp: 0 });
});

test(
  'ten friends a year bring XP; the eleventh brings nothing and the inviter reads why; in the next year one does',
  { tags: ['limit:friend-reward'] },
  async () => {
    const popular = await newcomer(club);
    for (let i = 0; i < 10; i++)
      expect(await deliver(club, await shippedOrder(club, await friendOf(club, popular)))).toBe('promised');
    expect((await referralsOf(popular)).year).toMatchObject({ cap: 10, used: 10 });
    const late = await friendOf(club, popular);
    expect(await deliver(club, await shippedOrder(club, late))).toBe('none');
    expect(await newest(popular)).toMatchObject({ stage: 'not_paid', reason: 'cap', xp: 0 });
    expect(await deliver(club, await shippedOrder(club, late), inDays(366))).toBe('not_needed');
    expect(await deliver(club, await shippedOrder(club, await friendOf(club, popular)), inDays(366))).toBe('promised');
  },
);

test('where the law forbids it a friend brings nothing, and the inviter reads so', async () => {
  const turn = (allowed: boolean | null) =>
    setCompliance(club.database.db, {
      actor: 'console:test',
      brand: 'main',
      subject: 'club',
      action: 'referral',
      allowed,
      note: 'test',
      now: club.clock.now,
    });
  const calm = await newcomer(club);
  const friend = await friendOf(club, calm);
  await turn(false);
  expect(await deliver(club, await shippedOrder(club, friend))).toBe('none');
  await turn(null);
  expect(await newest(calm)).toMatchObject({ stage: 'not_paid', reason: 'not_allowed' });
});

test('an earlier promise is shown without sum and day while the law forbids it, and in full once it is allowed again', async () => {
  const early = await newcomer(club);
  await deliver(club, await shippedOrder(club, await friendOf(club, early)));
  const before = await newest(early);
  expect(before).toMatchObject({ stage: 'waiting', xp: 300 });
  club.services.config.compliance = 'restricted';
  expect(await newest(early)).toMatchObject({ stage: 'paused', xp: 0, next_at: null, reason: null });
  club.services.config.compliance = 'open';
  expect(await newest(early)).toEqual(before);
});

test.each([
  ['frozen', sql`frozen_at`],
  ['deleted', sql`deleted_at`],
])('a referrer whose account is %s is promised and paid nothing, and nothing breaks', async (_what, column) => {
  const gone = await newcomer(club);
  const [before, after] = [await friendOf(club, gone), await friendOf(club, gone)];
  expect(await deliver(club, await shippedOrder(club, before))).toBe('promised');
  await club.database.db.execute(
    sql`update people set ${column} = ${club.clock.now.toISOString()}::timestamptz where phone = ${gone.number}`,
  );
  expect(await deliver(club, await shippedOrder(club, after))).toBe('not_needed');
  expect([await payDue(club, gone, inDays(15)), await balanceOf(gone)]).toEqual([0, 0]);
  const states = sql`select state from xp_awards where customer_id = ${Number(gone.customerId)}`;
  expect(await rowsOf(club.database.db, states, { state: asText })).toEqual([{ state: 'cancelled' }]);
});
