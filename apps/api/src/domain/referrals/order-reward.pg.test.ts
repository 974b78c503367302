import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { runUnlessRefused } from '../../../test/steps/console.ts';
import { friendOf, newcomer, shippedOrder } from '../../../test/steps/friends.ts';
import { openHarness, type Phone } from '../../../test/harness/club.ts';
import { asId, asInteger, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import { approveReferral, rejectReferral } from './staff/decide-pairs.ts';
import { payAward } from '../xp/earning/reward.ts';
import { rewardReferrer } from './order-reward.ts';
import { moveOrder } from '../orders/life/move-order.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const rounds = Array.from({ length: raceRounds() }, (_, i) => i + 1);
const inDays = (days: number) => new Date(club.clock.now.getTime() + days * 86_400_000);

const many = <T>(count: number, once: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => once(i)));
const move = (number: number, to: 'delivered' | 'returned') =>
  club.database.transaction((tx) => moveOrder(tx, { number, to, actor: 'console:test', now: club.clock.now }));
const promise = (orderId: number) =>
  club.database.transaction((tx) => rewardReferrer(tx, club, orderId, 'job:friend-reward'));
const pay = (id: number) => club.database.transaction((tx) => payAward(tx, id, 'job:activate-awards', inDays(14)));
const awardsOf = ({ customerId }: Phone) =>
  rowsOf(
    club.database.db,
    sql`select id::float8 as id, state, substr(source, 8)::float8 as friend from xp_awards
      where customer_id = ${Number(customerId)} order by id`,
    { id: asId, state: asText, friend: asInteger },
  );
const balanceOf = async ({ customerId }: Phone) => (await readBalance(club.database.db, Number(customerId))).available;

test.each(rounds)(
  'one friend brings 300 XP once, of 1,000 simultaneous promises and 1,000 payments: round %i',
  async () => {
    const inviter = await newcomer(club);
    const friend = await friendOf(club, inviter);
    const orders = await many(4, () => shippedOrder(club, friend));
    await many(4, (i) => move(orders[i]!.number, 'delivered'));
    const kinds = await many(1000, (i) => promise(orders[i % 4]!.id));
    expect(kinds.filter((kind) => kind === 'promised')).toHaveLength(1);
    const [award, ...more] = await awardsOf(inviter);
    expect(more).toEqual([]);
    expect((await many(1000, () => pay(award!.id))).filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(inviter)).toBe(300);
  },
);

test.each(rounds)('of 15 friends whose orders arrive at once ten bring XP: round %i', async () => {
  const inviter = await newcomer(club);
  const friends: Phone[] = [];
  for (let i = 0; i < 15; i++) friends.push(await friendOf(club, inviter));
  const orders = await many(15, (i) => shippedOrder(club, friends[i]!));
  await many(15, (i) => move(orders[i]!.number, 'delivered'));
  const kinds = await many(60, (i) => promise(orders[i % 15]!.id));
  expect(kinds.filter((kind) => kind === 'promised')).toHaveLength(10);
  expect((await awardsOf(inviter)).filter(({ state }) => state === 'pending')).toHaveLength(10);
});

test.each(rounds)('a return and the payment of the same XP: one of them wins, in either order: round %i', async () => {
  const inviter = await newcomer(club);
  const orders: Awaited<ReturnType<typeof shippedOrder>>[] = [];
  for (let i = 0; i < 6; i++) orders.push(await shippedOrder(club, await friendOf(club, inviter)));
  for (const { id, number } of orders) {
    await move(number, 'delivered');
    await promise(id);
  }
  const awards = await awardsOf(inviter);
  await many(6, (i) =>
    Promise.all([...Array(5).keys()].flatMap(() => [pay(awards[i]!.id), move(orders[i]!.number, 'returned')])),
  );
  const states = (await awardsOf(inviter)).map(({ state }) => state);
  expect(states.every((state) => state === 'paid' || state === 'cancelled')).toBe(true);
  expect(await balanceOf(inviter)).toBe(300 * states.filter((state) => state === 'paid').length);
});

test.each(rounds)(
  'an order that arrives and comes back at once leaves no promise without its cancellation: round %i',
  async () => {
    const inviter = await newcomer(club);
    const orders = await many(4, async () => shippedOrder(club, await friendOf(club, inviter)));
    await many(4, (i) => move(orders[i]!.number, 'delivered'));
    await many<unknown>(40, (i) =>
      i % 2 === 0 ? promise(orders[i % 4]!.id) : move(orders[(i - 1) % 4]!.number, 'returned'),
    );
    await many(4, (i) => move(orders[i]!.number, 'returned'));
    expect((await awardsOf(inviter)).filter(({ state }) => state !== 'cancelled')).toEqual([]);
  },
);

test.each(rounds)(
  'a pair is decided once, of 100 simultaneous decisions, and the XP follow that one: round %i',
  async () => {
    const inviter = await newcomer(club);
    const order = await shippedOrder(club, await friendOf(club, inviter), { phone: inviter.number });
    await move(order.number, 'delivered');
    await promise(order.id);
    const friend = (await awardsOf(inviter))[0]!.friend;
    const verdict = { friend, note: 'test' };
    const decided = await many(100, async (i) =>
      i % 2 === 0
        ? (await runUnlessRefused(club, approveReferral, verdict)) && 'approved'
        : (await runUnlessRefused(club, rejectReferral, verdict)) && 'refused',
    );
    const [first, ...others] = decided.filter((one) => one !== undefined);
    expect(others).toEqual([]);
    expect((await awardsOf(inviter))[0]?.state).toBe(first === 'approved' ? 'pending' : 'cancelled');
  },
);
