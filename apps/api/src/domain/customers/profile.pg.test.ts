import { popularCities } from '@club/rules/delivery/cities';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { newPhoneNumber, Phone, openHarness } from '../../../test/harness/club.ts';
import { lastEmailCode } from '../../../test/steps/sign-in.ts';
import { untilQueued } from '../../../test/harness/until-queued.ts';
import { waitedInVain } from '../../../test/harness/pauses.ts';
import { asInteger } from '../../database/columns.ts';
import { type Db, rowsOf } from '../../database/rows.ts';
import { findPersonByPhone } from '../../database/customers/people.ts';
import { noteInvite } from '../../database/referrals/codes.ts';
import { deleteDuePeople } from './delete-due.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const dayMs = 86_400_000;
const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const tally = (codes: unknown[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[String(code)] = (counts[String(code)] ?? 0) + 1;
  return counts;
};
const countOf = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await rowsOf(club.database.db, query, { count: asInteger }))[0]?.count ?? Number.NaN;
const idOf = async (phone: Phone): Promise<number> =>
  (await findPersonByPhone(club.database.db, phone.number))?.id ?? 0;

test('200 writes of one metafield at the same moment leave one row with one of the values', async () => {
  const phone = await new Phone(club).register();
  const field = { namespace: 'pwa', key: 'favorites', type: 'json' };
  const codes = await times(200, async (n) => {
    const input = { ...field, value: JSON.stringify([String(n)]) };
    return (await phone.request('POST /api/user/create-metafields', input)).json().code;
  });
  expect(tally(codes)).toEqual({ 200: 200 });
  expect(await countOf(sql`select count(*)::int from metafields where customer_id = ${Number(phone.customerId)}`)).toBe(
    1,
  );
});

test('25 consents given at the same moment are one row, and 25 withdrawals end it once', async () => {
  const phone = await new Phone(club).register();
  const updateConsent = (is_given: boolean) =>
    times(25, async () => (await phone.call('POST /api/user/update-consent', { purpose: 'news', is_given })).at);
  expect(new Set(await updateConsent(true)).size).toBe(1);
  expect(new Set(await updateConsent(false)).size).toBe(1);
  const rows = sql`select count(*)::int from consents where purpose = 'news' and person_id = ${await idOf(phone)}`;
  expect(await countOf(rows)).toBe(1);
});

test('100 questions for an invite code at the same moment have one answer', async () => {
  const phone = await new Phone(club).register();
  const codes = await times(
    100,
    async () => (await phone.call('GET /api/invite/get-promo-code', {})).consumer.memberGetMemberCode,
  );
  expect(new Set(codes).size).toBe(1);
});

test('a friend noted by 20 codes at the same moment has one inviter', async () => {
  const friend = await idOf(await new Phone(club).register());
  const inviters = await times(20, () => new Phone(club).register());
  const codes = await Promise.all(
    inviters.map(async (one) => (await one.call('GET /api/invite/get-promo-code', {})).consumer.memberGetMemberCode),
  );
  await times(20, (n) => club.database.transaction((tx) => noteInvite(tx, friend, codes[n] ?? '', club.clock.now)));
  expect(await countOf(sql`select count(*)::int from referrals where friend_id = ${friend}`)).toBe(1);
});

test('of people who prove one e-mail at the same moment one has it', async () => {
  const people = await times(8, () => new Phone(club).register());
  const email = 'race@example.com';
  const inputs: { code: string }[] = [];
  for (const phone of people) {
    await phone.call('POST /api/user/change-email', { email });
    inputs.push({ code: await lastEmailCode(club, email) });
  }
  const codes = await Promise.all(
    people.map(async (phone, n) => (await phone.request('POST /api/user/confirm-email', inputs[n])).json().code),
  );
  expect(tally(codes)).toEqual({ 200: 1, email_taken: 7 });
});

test('a new number confirmed 30 times at the same moment is changed once, and notified once', async () => {
  const phone = await new Phone(club).register();
  const number = newPhoneNumber();
  const { challenge } = await phone.call('POST /api/user/change-phone', { phone: number });
  const input = { phone: number, code: await new Phone(club, 'main', number).lastCode(), challenge };
  const codes = await times(30, async () => (await phone.request('POST /api/user/confirm-phone', input)).json().code);
  expect(tally(codes)[200]).toBe(1);
  expect(Object.keys(tally(codes)).filter((code) => !['200', 'code_expired', 'guesses_used'].includes(code))).toEqual(
    [],
  );
  expect(await countOf(sql`select count(*)::int from outbox where once like 'phone-changed:%'`)).toBe(1);
});

test('a number that is registered while it is being confirmed belongs to the first person', async () => {
  const phone = await new Phone(club).register();
  const number = newPhoneNumber();
  const { challenge } = await phone.call('POST /api/user/change-phone', { phone: number });
  const input = { phone: number, code: await new Phone(club, 'main', number).lastCode(), challenge };
  const registered = held((tx) =>
    tx.execute(sql`insert into people (phone, first_name, last_name, birth_date)
      values (${number}, 'Зоряна', 'Щедра', '1990-01-01')`),
  );
  await registered.begun;
  const confirmed = phone.request('POST /api/user/confirm-phone', input);
  await untilQueued(club.database); // for the row that is not committed yet
  await registered.commit();
  expect((await confirmed).json().code).toBe('phone_taken');
  expect(await phone.call('POST /api/user/get-user', {})).toMatchObject({ phone: phone.number });
});

test('of the last two pieces of a profile at the same moment the second sees the first: it is rewarded, once', async () => {
  const address = { settlement_id: popularCities[0]?.settlementId ?? '', branch_id: null, house: '1', flat: '' };
  const save = { address: { ...address, street: 'вул. Хрещатик' } };
  for (let round = 0; round < raceRounds(); round++) {
    await club.database.db.execute(sql`delete from limits`);
    const people = await times(8, () => new Phone(club).register());
    const balances = await Promise.all(
      people.map(async (phone) => {
        const email = `whole.${phone.number}@example.com`;
        await phone.call('POST /api/user/change-email', { email });
        const code = await lastEmailCode(club, email);
        await Promise.all([
          phone.call('POST /api/user/confirm-email', { code }),
          phone.call('POST /api/user/save-address', save),
          phone.call('POST /api/user/save-address', save),
        ]);
        return (await phone.call('GET /api/get-balance', {})).balance;
      }),
    );
    expect(balances).toEqual(Array(8).fill(50));
  }
});

test('a person whom another process is deleting is skipped, not waited for', async () => {
  const [slow, next] = [await new Phone(club).register(), await new Phone(club).register()];
  for (const phone of [slow, next]) await phone.call('POST /api/user/delete-account', {});
  club.clock.forward(14 * dayMs);
  const slowId = await idOf(slow);
  const elsewhere = held((tx) => tx.execute(sql`select from people where id = ${slowId} for update`));
  await elsewhere.begun;
  const run = () => Promise.race([deleteDuePeople(club.database, club.clock.now), waitedInVain()]);
  const first = await run();
  await elsewhere.commit();
  expect(first).toBe(1);
  expect(await run()).toBe(1);
});

test('ten processes that delete at the same moment take each person once', async () => {
  const deleted = sql`select count(*)::int from people where deleted_at is not null and phone is null`;
  const before = await countOf(deleted);
  const people = await times(30, () => new Phone(club).register());
  for (const phone of people) await phone.call('POST /api/user/delete-account', {});
  club.clock.forward(14 * dayMs);
  const taken = await times(10, () => deleteDuePeople(club.database, club.clock.now));
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(30);
  expect(taken.filter((count) => count > 0).length, 'they share the work').toBeGreaterThan(1);
  expect(await countOf(deleted)).toBe(before + 30);
});

test('a deletion planned 20 times at the same moment is one day and one SMS', async () => {
  const phone = await new Phone(club).register();
  const id = await idOf(phone);
  const codes = await times(20, async () => (await phone.request('POST /api/user/delete-account', {})).json().code);
  expect(tally(codes)[200]).toBeGreaterThan(0);
  expect(Object.keys(tally(codes)).filter((code) => !['200', 'unauthorized', 'step_up_needed'].includes(code))).toEqual(
    [],
  );
  expect(await countOf(sql`select count(*)::int from outbox where once like ${`deletion-planned:${id}:%`}`)).toBe(1);
});

/** A transaction that has done its work and waits for its commit. */
function held(work: (tx: Db) => Promise<unknown>): { begun: Promise<void>; commit: () => Promise<void> } {
  const begun = Promise.withResolvers<void>();
  const word = Promise.withResolvers<void>();
  const done = club.database.transaction(async (tx) => {
    await work(tx);
    begun.resolve();
    await word.promise;
  });
  const commit = async (): Promise<void> => {
    word.resolve();
    await done;
  };
  return { begun: begun.promise, commit };
}
