import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { raceRounds } from '../../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { asId, asText } from '../../../database/columns.ts';
import { rowsOf } from '../../../database/rows.ts';
import { readBalance } from '../../../database/xp/ledger.ts';
import { cancelAward, listDueAwards, passReview, readAwarded } from '../../../database/xp/awards.ts';
import { payAward, reward, type RewardEvent } from './reward.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const repeats = raceRounds();
const now = new Date('2026-11-18T10:00:00Z');
const due = new Date('2026-12-18T10:00:00Z');
let sources = 0;

async function newcomer(brand: 'main' | 'ogo' = 'main'): Promise<number> {
  await club.database.db.execute(sql`delete from limits`);
  return Number((await new Phone(club, brand).register()).customerId);
}
const give = (event: Pick<RewardEvent, 'customerId'> & Partial<RewardEvent>) =>
  club.database.transaction((tx) =>
    reward(tx, club, {
      actor: 'console:test',
      brand: 'main',
      rule: 'feedback',
      source: `race:${++sources}`,
      now,
      ...event,
    }),
  );
const available = async (id: number) => (await readBalance(club.database.db, id)).available;
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const payAll = async () => {
  const awards = await listDueAwards(club.database.db, due, { after: { activeAtMs: 0, id: 0 }, count: 1000 });
  const paid = await Promise.all(
    awards.map(({ id }) => club.database.transaction((tx) => payAward(tx, id, 'job:activate-awards', due))),
  );
  return paid.filter(Boolean).length;
};

test('one source is rewarded once by a thousand simultaneous calls, of two customers in two brands', async () => {
  for (let round = 0; round < repeats; round++) {
    const [first, second] = [await newcomer(), await newcomer('ogo')];
    const source = `race:${++sources}`;
    const given = await times(round === 0 ? 1000 : 100, (n) =>
      n % 2 === 0 ? give({ customerId: first, source }) : give({ customerId: second, brand: 'ogo', source }),
    );
    expect(given.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
    expect((await available(first)) + (await available(second))).toBe(50);
  }
});

test('of thirty simultaneous friends ten are promised', async () => {
  for (let round = 0; round < repeats; round++) {
    const customerId = await newcomer();
    const given = await times(30, () => give({ customerId, rule: 'friend' }));
    expect(given.filter(({ kind }) => kind === 'promised')).toHaveLength(10);
    expect(given.filter((one) => one.kind === 'none' && one.why === 'cap')).toHaveLength(20);
  }
});

test('simultaneous quizzes pay a hundred XP a week and not one more', async () => {
  for (let round = 0; round < repeats; round++) {
    const customerId = await newcomer();
    const given = await times(20, () => give({ customerId, rule: 'quiz', worth: 35 }));
    expect(given.reduce((sum, one) => sum + (one.kind === 'paid' ? one.xp : 0), 0)).toBe(100);
    expect(await available(customerId)).toBe(100);
  }
});

test('eight processes pay each award that is due once', async () => {
  for (let round = 0; round < repeats; round++) {
    await payAll();
    const customers = await times(3, () => newcomer());
    await times(24, (n) => give({ customerId: customers[n % 3] ?? 0, rule: 'friend' }));
    const paid = await times(8, payAll);
    expect(paid.reduce((sum, n) => sum + n, 0)).toBe(24);
    for (const id of customers) expect(await available(id)).toBe(8 * 300);
  }
});

test('an award paid and cancelled at once is one or the other', async () => {
  for (let round = 0; round < repeats; round++) {
    await payAll();
    const customerId = await newcomer();
    const names = Array.from({ length: 10 }, () => `race:${++sources}`);
    await times(10, (n) => give({ customerId, rule: 'friend', source: names[n] ?? '', needsReview: n % 3 === 0 }));
    const awards = await rowsOf(
      club.database.db,
      sql`select id::float8 as id, source from xp_awards where customer_id = ${customerId}`,
      { id: asId, source: asText },
    );
    const ends = awards.flatMap(({ id, source }) => [
      club.database
        .transaction((tx) => payAward(tx, id, 'job:activate-awards', due))
        .then((isPaid) => (isPaid ? 300 : 0)),
      cancelAward(club.database.db, source, now).then(() => 0),
      passReview(club.database.db, source).then(() => 0),
    ]);
    const paid = (await Promise.all(ends)).reduce((sum, xp) => sum + xp, 0);
    expect(await available(customerId)).toBe(paid);
    expect(await readAwarded(club.database.db, customerId, 'friend', now)).toEqual({ times: paid / 300, xp: paid });
  }
});
