import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { asId, asText, asXp, orNull } from '../../../database/columns.ts';
import { rowsOf } from '../../../database/rows.ts';
import { setCompliance } from '../../../database/xp/compliance.ts';
import { readBalance } from '../../../database/xp/ledger.ts';
import { cancelAward } from '../../../database/xp/awards.ts';
import { payAward, reward, type RewardEvent } from './reward.ts';

const club = openHarness({ seed: false });
const now = new Date('2026-11-18T10:00:00Z');
let customerId: number;
let sources = 0;

beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  customerId = Number((await new Phone(club).register()).customerId);
});

const give = (over: Partial<RewardEvent> = {}, compliance = club.config.compliance) =>
  club.database.transaction((tx) =>
    reward(
      tx,
      { config: { compliance }, settings: club.settings },
      {
        customerId,
        brand: 'main',
        rule: 'feedback',
        source: `reward:${++sources}`,
        actor: 'console:test',
        now,
        ...over,
      },
    ),
  );
const available = async () => (await readBalance(club.database.db, customerId)).available;

test('what happened is paid by its rule, and the entry names the rule and the source', async () => {
  expect(await give({ rule: 'device', source: 'device:REWARD-1' })).toEqual({ kind: 'paid', xp: 150, balance: 150 });
  const rows = await rowsOf(
    club.database.db,
    sql`select kind, amount::int as amount, rule, source, reason from xp_entries where customer_id = ${customerId}`,
    { kind: asText, amount: asXp, rule: orNull(asText), source: asText, reason: asText },
  );
  expect(rows).toEqual([
    { kind: 'earned', amount: 150, rule: 'device', source: 'device:REWARD-1', reason: 'Реєстрація пристрою' },
  ]);
});

test('a source is rewarded only once, for any caller', async () => {
  const source = `reward:${++sources}`;
  await give({ source });
  expect(await give({ source })).toEqual({ kind: 'none', why: 'already' });
  const other = Number((await new Phone(club, 'ogo').register()).customerId);
  expect(await give({ source, customerId: other, brand: 'ogo' })).toEqual({ kind: 'none', why: 'already' });
  expect(await available()).toBe(50);
});

test('an event of less worth pays that, of more no more than the rule; of zero nothing', async () => {
  expect(await give({ rule: 'quiz', worth: 40 })).toMatchObject({ kind: 'paid', xp: 40 });
  expect(await give({ rule: 'quiz', worth: 400 })).toMatchObject({ kind: 'paid', xp: 60 });
  expect(await give({ rule: 'quiz', worth: 1 })).toEqual({ kind: 'none', why: 'cap' });
  const nextWeek = new Date('2026-11-22T22:00:00Z');
  expect(await give({ rule: 'quiz', worth: 0, now: nextWeek })).toEqual({ kind: 'none', why: 'nothing' });
  expect(await give({ rule: 'quiz', worth: 100, now: nextWeek })).toMatchObject({ xp: 100 });
});

test('ten friends a year of Kyiv are promised, and a cancelled promise frees its place', async () => {
  const friend = (at = now) => give({ rule: 'friend', now: at });
  for (let n = 0; n < 10; n++) expect((await friend()).kind).toBe('promised');
  expect(await friend()).toEqual({ kind: 'none', why: 'cap' });
  await cancelAward(club.database.db, `reward:${sources - 1}`, now);
  expect((await friend()).kind).toBe('promised');
  expect(await friend(new Date('2026-12-31T21:59:59Z'))).toEqual({ kind: 'none', why: 'cap' });
  expect((await friend(new Date('2026-12-31T22:00:00Z'))).kind).toBe('promised');
  expect(await available()).toBe(0);
});

test('a pending award is paid on its day only, and not by an unknown name', async () => {
  await give({ rule: 'marathon-7', source: 'marathon:reward' });
  const [award] = await rowsOf(
    club.database.db,
    sql`select id::float8 as id from xp_awards where source = 'marathon:reward'`,
    { id: asId },
  );
  const pay = (at: Date) => club.database.transaction((tx) => payAward(tx, award?.id ?? 0, 'job:activate-awards', at));
  expect(await pay(new Date('2026-11-19T09:59:59Z'))).toBe(false);
  expect(await pay(new Date('2026-11-19T10:00:00Z'))).toBe(true);
  expect(await pay(new Date('2026-11-20T10:00:00Z'))).toBe(false);
  expect(await available()).toBe(100);
});

test('an event that the matrix forbids is paid nothing, and may be paid when it is allowed', async () => {
  const source = `reward:${++sources}`;
  expect(await give({ rule: 'device', source }, 'restricted')).toEqual({ kind: 'none', why: 'not_allowed' });
  expect(await give({ rule: 'friend' }, 'restricted')).toEqual({ kind: 'none', why: 'not_allowed' });
  expect(await give({}, 'restricted')).toMatchObject({ kind: 'paid', xp: 50 });
  const cell = { brand: 'main', subject: 'device', action: 'earn', note: 'Перевірка', now } as const;
  await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: true });
  expect(await give({ rule: 'device', source }, 'restricted')).toMatchObject({ kind: 'paid', xp: 150 });
  await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: false });
  expect(await give({ rule: 'device' })).toEqual({ kind: 'none', why: 'not_allowed' });
  await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: null });
  expect(await give({ rule: 'device' })).toMatchObject({ kind: 'paid' });
});
