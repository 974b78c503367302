import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { deliver, friendOf, newcomer, referralsOf, shippedOrder } from '../../../test/steps/friends.ts';
import { openHarness, type Phone } from '../../../test/harness/club.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { rowsOf } from '../../database/rows.ts';
import { setCompliance } from '../../database/xp/compliance.ts';

const club = openHarness();
const velo = 'POST /api/invite/get-velo-mgm';
const plan = 'POST /api/invite/calculate';
const dayMs = 86_400_000;
let phone: Phone;
beforeAll(async () => {
  phone = await newcomer(club);
});

const proveAge = ({ number }: Phone) =>
  club.database.db
    .execute(sql`insert into age_verifications (person_id, method, state, reference, created_at, decided_at)
    select id, 'diia', 'verified', '', now(), now() from people where phone = ${number}`);
const turn = (action: 'referral' | 'promo' | 'spend', subject: 'club' | 'pouches' | 'merch', allowed: boolean | null) =>
  setCompliance(club.database.db, {
    actor: 'console:test',
    brand: 'main',
    subject,
    action,
    allowed,
    note: 'test',
    now: club.clock.now,
  });

test(
  'a code for pouches requires a proven age, is created once for simultaneous calls, and is personal',
  { tags: ['INV-01', 'POST:/api/invite/get-velo-mgm'] },
  async () => {
    expect(await phone.call(velo, {})).toEqual({ code: 200, discount_code: null, why: 'age_not_proven' });
    await proveAge(phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => phone.call(velo, {})));
    const codes = new Set(answers.map((answer) => answer.discount_code));
    expect([...codes]).toEqual([expect.stringMatching(/^VELO-[0-9A-HJKMNP-TV-Z]{8}$/)]);
    const ogo = await enterOgo(phone);
    expect((await ogo.call(velo, {})).discount_code).not.toBe(answers[0]?.discount_code);
    const stored = await rowsOf(club.database.db, sql`select from velo_codes`, {});
    expect(stored).toHaveLength(2);
  },
);

test(
  "only the customer's own ids are known: the customer’s and the velo record’s",
  { tags: ['POST:/api/invite/get-velo-mgm'] },
  async () => {
    const other = await newcomer(club);
    const { shopifyId } = await phone.call('GET /api/user/get-velo-user', {});
    const { shopifyId: foreign } = await other.call('GET /api/user/get-velo-user', {});
    for (const own of [shopifyId, phone.customerId]) await phone.call(velo, { shopifyId: own, ogoApiToken: 'made.up' });
    for (const id of [foreign, other.customerId, '1'])
      expect(await phone.refusal(velo, { shopifyId: id })).toBe('not_found');
  },
);

test('where promotion of pouches is forbidden there is no code, and the reply states it', async () => {
  await turn('promo', 'pouches', false);
  expect(await phone.call(velo, {})).toEqual({ code: 200, discount_code: null, why: 'not_allowed' });
  await turn('promo', 'pouches', null);
});

test(
  'the calculator shows what friends would bring, up to the cap, from when, and what it buys',
  { tags: ['POST:/api/invite/calculate'] },
  async () => {
    const { buys, ...answer } = await phone.call(plan, { friends: 3 });
    expect(answer).toEqual({
      friends: 3,
      rewarded: 3,
      xp: 900,
      xp_each: 300,
      friend_percent: 10,
      cap: { times: 10, used: 0, left: 10, ends_at: expect.any(String) },
      why: null,
      earliest_at: new Date(club.clock.now.getTime() + 14 * dayMs).toISOString(),
    });
    expect(buys).toHaveLength(3);
    expect(buys.every(({ xp }) => xp <= 900)).toBe(true);
    expect(buys.map(({ xp }) => xp)).toEqual(buys.map(({ xp }) => xp).toSorted((a, b) => b - a));
    expect(await phone.call(plan, { friends: 14 })).toMatchObject({ rewarded: 10, xp: 3000, why: 'cap' });
    expect(await phone.call(plan, { friends: 0 })).toMatchObject({ xp: 0, why: null, earliest_at: null, buys: [] });
    for (const friends of [-1, 101, 1.5, '3']) expect(await phone.refusal(plan, { friends })).toBe('invalid_request');
  },
);

test('suggested purchases are available today: nothing the law forbids', async () => {
  const before = (await phone.call(plan, { friends: 10 })).buys;
  await turn('spend', 'merch', false);
  const after = (await phone.call(plan, { friends: 10 })).buys;
  await turn('spend', 'merch', null);
  expect(before.length).toBeGreaterThan(0);
  expect(after).not.toEqual(before);
});

test(
  'the calculator never differs from the payments: 12 friends, one of them after the law changed',
  { tags: ['INV-01'] },
  async () => {
    const inviter = await newcomer(club);
    for (let friend = 0; friend < 12; friend++) {
      const isForbidden = friend === 4;
      // A customer from before the law changed has used the code; nobody uses it after.
      const invited = await friendOf(club, inviter);
      if (isForbidden) await turn('referral', 'club', false);
      const promise = await inviter.call(plan, { friends: 1 });
      await deliver(club, await shippedOrder(club, invited));
      const [came] = (await referralsOf(inviter)).referrals;
      expect([came?.xp, came?.next_at], String(friend)).toEqual([promise.xp, promise.earliest_at]);
      expect(came?.reason ?? null).toBe(promise.why);
      if (isForbidden) await turn('referral', 'club', null);
    }
    expect((await referralsOf(inviter)).year.used).toBe(10);
    expect(await inviter.call(plan, { friends: 5 })).toMatchObject({ xp: 0, cap: { left: 0 }, why: 'cap' });
  },
);
