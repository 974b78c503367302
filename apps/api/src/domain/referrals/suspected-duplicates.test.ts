import { sessionLivesMs } from '@club/rules/sign-in/code';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { referralCommands } from '../../cli/referrals.ts';
import {
  codeOf,
  deliver,
  friendOf,
  newcomer,
  payDue,
  referralsOf,
  shippedOrder,
  takeBack,
} from '../../../test/steps/friends.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { asBytes, asText, orNull } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { forgetOldBrowserIds } from '../../database/sign-in/sessions.ts';

const club = openHarness({ seed: false });
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(club.clock.now.getTime() + days * dayMs);
const newest = async (phone: Phone) => (await referralsOf(phone)).referrals[0]!;
const appeal = 'POST /api/invite/appeal';
const run = (name: keyof typeof referralCommands, friend: string, flags: Record<string, string | boolean> = {}) =>
  referralCommands[name](consoleOf(club), { positional: [friend], flags });
const branch = '00000000-0000-4000-8000-00000000000b';
const sendToBranch = (id: number, lastName: string) =>
  club.database.db.execute(sql`update orders set branch_id = ${branch}, last_name = ${lastName} where id = ${id}`);

/** Registers in a browser with this browser id. */
async function registerIn(browserId: string, mgm_code?: string): Promise<Phone> {
  const phone = new Phone(club);
  const form = { first_name: 'Олена', last_name: 'Тестова', birth_date: '1990-05-14' };
  const sent = await phone.call('POST /api/auth/registration', {
    ...form,
    mgm_code,
    phone: phone.number,
    consents: { rules: true, personal_data: true },
  });
  const body = { phone: phone.number, code: await phone.lastCode(), challenge: sent.challenge };
  const done = await phone.call('POST /api/auth/reg-auth', body, { cookie: `mark=${browserId}` });
  return Object.assign(phone, { bearer: done.token, customerId: done.customer.shopify_id });
}

beforeEach(() => club.database.db.execute(sql`delete from limits`));

/** A friend whose order is delivered into review: one number is on the orders of both. */
async function pairInReview(): Promise<{ inviter: Phone; friend: Phone; order: { id: number; number: number } }> {
  const inviter = await newcomer(club);
  const friend = await friendOf(club, inviter);
  const order = await shippedOrder(club, friend, { phone: inviter.number });
  expect(await deliver(club, order)).toBe('promised');
  return { inviter, friend, order };
}

test('an order to the referrer’s own number is pending for staff, and the referrer reads until when and why', async () => {
  const { inviter } = await pairInReview();
  expect(await newest(inviter)).toMatchObject({
    stage: 'review',
    xp: 300,
    next_at: inDays(3).toISOString(),
    reason: 'contact',
    can_appeal: true,
  });
  expect(await payDue(club, inviter, inDays(30))).toBe(0);
});

test('the friend’s number on an order of the referrer is the same sign, and a stranger’s is none', async () => {
  const inviter = await newcomer(club);
  const [friend, other] = [await friendOf(club, inviter), await friendOf(club, inviter)];
  await shippedOrder(club, inviter, { phone: friend.number });
  await deliver(club, await shippedOrder(club, friend));
  await deliver(club, await shippedOrder(club, other));
  const stages = (await referralsOf(inviter)).referrals.map(({ stage, reason }) => [stage, reason]);
  expect(stages).toEqual([
    ['waiting', null],
    ['review', 'contact'],
  ]);
});

test('a browser keeps its id through sign-outs, hashed, and two customers who share it are reviewed', async () => {
  const browserId = randomBytes(16).toString('base64url');
  const inviter = await registerIn(browserId);
  const friend = await registerIn(browserId, await codeOf(inviter));
  await deliver(club, await shippedOrder(club, friend));
  expect(await newest(inviter)).toMatchObject({ stage: 'review', reason: 'device' });
  const hashes = await rowsOf(
    club.database.db,
    sql`select distinct encode(device_hash, 'hex') as hash from sessions s join people p on p.id = s.person_id
      where p.phone in (${inviter.number}, ${friend.number})`,
    { hash: asText },
  );
  expect(hashes).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(hashes[0]?.hash).not.toContain(Buffer.from(browserId, 'base64url').toString('hex'));
});

test('a browser id not seen for a year is no longer compared, and is deleted', async () => {
  const browserId = randomBytes(16).toString('base64url');
  const inviter = await registerIn(browserId);
  const friend = await registerIn(browserId, await codeOf(inviter));
  const ofInviter = sql`person_id = (select id from people where phone = ${inviter.number})`;
  await club.database.db.execute(
    sql`update sessions set seen_at = ${inDays(-366).toISOString()}::timestamptz where ${ofInviter}`,
  );
  await deliver(club, await shippedOrder(club, friend));
  expect((await newest(inviter)).stage).toBe('waiting');
  // A session unused for so long is over.
  await club.database.db.execute(
    sql`update sessions set expires_at = seen_at + ${`${sessionLivesMs} milliseconds`}::interval where ${ofInviter}`,
  );
  await forgetOldBrowserIds(club.database.db, inDays(-365));
  const left = await rowsOf(club.database.db, sql`select device_hash as hash from sessions where ${ofInviter}`, {
    hash: orNull(asBytes),
  });
  expect(left).toEqual([{ hash: null }]);
});

test('a browser without a browser id, or with one of a strange shape, is given one for a year that no script reads', async () => {
  const marks = new Set<string>();
  for (const came of [undefined, 'short', '"><script>', 'x'.repeat(4000)]) {
    const phone = new Phone(club);
    const form = { first_name: 'Олена', last_name: 'Тестова', birth_date: '1990-05-14' };
    const { challenge } = await phone.call('POST /api/auth/registration', {
      ...form,
      phone: phone.number,
      consents: { rules: true, personal_data: true },
    });
    const body = { phone: phone.number, code: await phone.lastCode(), challenge };
    const answer = await phone.request(
      'POST /api/auth/reg-auth',
      body,
      came === undefined ? {} : { cookie: `mark=${came}` },
    );
    const given = answer.cookies.find(({ name }) => name === 'mark');
    expect(given).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 86_400 });
    expect(given?.value).toMatch(/^[\w-]{22}$/);
    marks.add(given!.value);
  }
  expect(marks.size).toBe(4);
});

test('a device that both registered is a sign', async () => {
  const inviter = await newcomer(club);
  const friend = await friendOf(club, inviter);
  await club.database.db
    .execute(sql`insert into device_serials (serial, model, line, warranty_months, created_at, actor)
    values ('TEST-SERIAL-1', 'Пристрій', 'glo', 12, now(), 'console:test')`);
  for (const [{ customerId }, released] of [
    [inviter, sql`now()`],
    [friend, sql`null`],
  ] as const)
    await club.database.db.execute(sql`insert into registered_devices
      (serial, customer_id, purchased_on, warranty_ends_on, registered_at, released_at)
      values ('TEST-SERIAL-1', ${Number(customerId)}, '2026-01-01', '2027-01-01', now(), ${released})`);
  await deliver(club, await shippedOrder(club, friend));
  expect(await newest(inviter)).toMatchObject({ stage: 'review', reason: 'device' });
});

test.each([
  ['the same door', 'вул. Садова, буд. 5, кв. 8', 'вул. САДОВА, буд. 5, кв. 8', 'review'],
  ['the same house, one flat not said', 'вул. Садова, буд. 5', 'вул. Садова, буд. 5, кв. 8', 'review'],
  ['neighbours', 'вул. Садова, буд. 5, кв. 7', 'вул. Садова, буд. 5, кв. 8', 'waiting'],
  ['houses of one street', 'вул. Садова, буд. 5', 'вул. Садова, буд. 55', 'waiting'],
])('a courier to %s', async (_what, theirs, own, stage) => {
  const inviter = await newcomer(club);
  const friend = await friendOf(club, inviter);
  await shippedOrder(club, inviter, { address1: theirs });
  await deliver(club, await shippedOrder(club, friend, { address1: own }));
  expect((await newest(inviter)).stage).toBe(stage);
});

test.each([
  ['and family name are', 'Тестова', 'review'],
  ['alone is not', 'Інакша', 'waiting'],
])('one branch %s a sign', async (_what, lastName, stage) => {
  const inviter = await newcomer(club);
  const friend = await friendOf(club, inviter);
  await sendToBranch((await shippedOrder(club, inviter)).id, 'Тестова');
  const order = await shippedOrder(club, friend);
  await sendToBranch(order.id, lastName);
  await deliver(club, order);
  expect((await newest(inviter)).stage).toBe(stage);
});

test(
  'the referrer explains the pair once, staff read it, and nobody else can',
  { tags: ['POST:/api/invite/appeal'] },
  async () => {
    const { inviter } = await pairInReview();
    const { id: friend } = await newest(inviter);
    const stranger = await newcomer(club);
    expect(await stranger.refusal(appeal, { friend, text: 'Це не я' })).toBe('not_found');
    expect(await inviter.refusal(appeal, { friend: '999999999', text: 'Це не я' })).toBe('not_found');
    expect(await inviter.refusal(appeal, { friend, text: ' \u200b\n ' })).toBe('invalid_request');
    await inviter.call(appeal, { friend, text: 'Сестра забрала\nмоє замовлення' });
    expect(await inviter.refusal(appeal, { friend, text: 'Ще' })).toBe('appeal_sent');
    expect((await newest(inviter)).can_appeal).toBe(false);
    const shown = await run('show', friend);
    expect(shown.rows[0]).toMatchObject({ signs: 'phone', review: 'open', note: 'Сестра забрала моє замовлення' });
    await run('approve', friend, { note: 'Сестра' });
    expect(await inviter.refusal(appeal, { friend, text: 'Ще' })).toBe('review_not_open');
  },
);

test('staff see pending pairs, approve one and refuse another, each once and with a note', async () => {
  const [good, bad] = [await pairInReview(), await pairInReview()];
  const [goodId, badId] = [(await newest(good.inviter)).id, (await newest(bad.inviter)).id];
  const waiting = async () => (await run('list', '', { review: true })).rows.map(({ friend }) => String(friend));
  expect(await waiting()).toEqual(expect.arrayContaining([goodId, badId]));
  expect((await run('approve', goodId)).exitCode).toBe(1);
  expect((await run('approve', goodId, { note: 'Різні люди' })).exitCode).toBeUndefined();
  expect((await run('refuse', bad.friend.number, { note: 'Один номер на двох' })).exitCode).toBeUndefined();
  for (const id of [goodId, badId]) expect((await run('refuse', id, { note: 'Ще раз' })).exitCode).toBe(1);
  expect((await run('approve', '424242', { note: 'Ніхто' })).exitCode).toBe(1);
  expect(await waiting()).not.toEqual(expect.arrayContaining([goodId]));
  expect(await newest(good.inviter)).toMatchObject({
    stage: 'waiting',
    next_at: inDays(14).toISOString(),
    reason: null,
  });
  expect(await newest(bad.inviter)).toMatchObject({ stage: 'not_paid', reason: 'refused', xp: 0 });
  expect([await payDue(club, good.inviter, inDays(14)), await payDue(club, bad.inviter, inDays(30))]).toEqual([1, 0]);
});

test('a return cancels XP in review too, and approving them afterwards pays nothing', async () => {
  const { inviter, order } = await pairInReview();
  const { id } = await newest(inviter);
  await takeBack(club, order);
  expect(await newest(inviter)).toMatchObject({ stage: 'not_paid', reason: 'order_undone', can_appeal: false });
  expect((await run('approve', id, { note: 'Різні люди' })).text).toContain('the order was returned');
  expect(await payDue(club, inviter, inDays(30))).toBe(0);
});
