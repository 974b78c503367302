import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { patience, raceRounds } from '../../../../../tools/tests/slowness.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { enterOgo, issuePacks, scan, wrongCode } from '../../../test/steps/packs.ts';
import { scene } from '../../../test/steps/photos.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { setCompliance } from '../../database/xp/compliance.ts';

const harness = openHarness({ engine: 'postgresql' });
/** A proof repeats the races more often than a usual run. */
const repeats = raceRounds();
vi.setConfig({ testTimeout: patience(300_000 + repeats * 20_000) });

// Calls and registrations are limited too; here only the races count.
const forgetLimits = () => harness.database.db.execute(sql`delete from limits`);
beforeEach(forgetLimits);

const tally = (results: { result: string }[]): Record<string, number> =>
  results.reduce<Record<string, number>>((sum, { result }) => ({ ...sum, [result]: (sum[result] ?? 0) + 1 }), {});

const credits = async (): Promise<number> => {
  const [row] = await rowsOf(
    harness.database.db,
    sql`select count(*)::int as count from xp_entries where kind = 'earned'`,
    { count: asInteger },
  );
  return row?.count ?? 0;
};

test(
  'of 1,000 parallel redemptions of one code by 50 customers exactly one is credited',
  { tags: ['SCAN-06'] },
  async () => {
    const phones: Phone[] = [];
    for (let i = 0; i < 50; i++) {
      if (i % 10 === 0) await forgetLimits();
      phones.push(await new Phone(harness).register());
    }
    for (let round = 0; round < repeats; round++) {
      await forgetLimits();
      const [code = ''] = await issuePacks(harness, 'glo', 1);
      const before = await credits();
      const answers = await Promise.all(Array.from({ length: 1000 }, (_, i) => scan(phones[i % 50]!, [code])));
      expect(tally(answers.flatMap(({ results }) => results))).toEqual({ credited: 1, used_by_you: 19, used: 980 });
      expect(await credits()).toBe(before + 1);
    }
  },
);

test('of 200 parallel scans of 30 codes by one customer exactly 20 are credited', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const phone = await new Phone(harness).register();
    const codes = await issuePacks(harness, 'glo', 30);
    const before = await credits();
    const pairs = Array.from({ length: 100 }, (_, i) => [codes[(2 * i) % 30]!, codes[(2 * i + 1) % 30]!]);
    const answers = await Promise.all(pairs.map((pair) => scan(phone, pair)));
    const results = tally(answers.flatMap((answer) => answer.results));
    expect(results.credited).toBe(20);
    expect(results.used).toBeUndefined();
    expect(await credits()).toBe(before + 20);
    expect((await scan(phone, ['АБВГ 123456'])).balance).toBe(200);
  }
});

test('of 100 parallel wrong codes by one person in both brands ten are judged', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const main = await new Phone(harness).register();
    const ogo = await enterOgo(main);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => scan(i % 2 ? ogo : main, [wrongCode()])));
    expect(tally(answers.flatMap(({ results }) => results))).toEqual({ unknown: 10, paused: 90 });
  }
});

test('of 50 parallel repeats of one try each answers the same and one is credited', async () => {
  const phone = await new Phone(harness).register();
  const [code = ''] = await issuePacks(harness, 'glo', 1);
  const codes = [{ id: crypto.randomUUID(), code, how: 'camera' as const }];
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => phone.call('POST /mapi/multiscan/load', { codes })),
  );
  expect(tally(answers.flatMap(({ results }) => results))).toEqual({ credited: 50 });
  expect(answers.at(-1)?.balance).toBe(10);
});

test('of 100 parallel scans with a doubling plan exactly 20 are credited, each twice its XP', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const phone = await new Phone(harness).register();
    await harness.database.db.execute(sql`insert into subscriptions (customer_id, state, started_at)
      values (${phone.customerId}, 'active', ${harness.clock.now.toISOString()}::timestamptz)`);
    const codes = await issuePacks(harness, 'glo', 30);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => scan(phone, [codes[i % 30]!])));
    const results = answers.flatMap((answer) => answer.results);
    expect(results.filter(({ result }) => result === 'credited').map(({ xp }) => xp)).toEqual(Array(20).fill(20));
    expect((await scan(phone, ['АБВГ 123456'])).balance).toBe(400);
  }
});

test('while a class is closed nothing is credited and no code is redeemed, however many simultaneous calls', async () => {
  for (let round = 0; round < repeats; round++) {
    await forgetLimits();
    const phones = [await new Phone(harness).register(), await new Phone(harness).register()];
    const codes = await issuePacks(harness, 'velo', 10);
    const before = await credits();
    const turn = (allowed: boolean | null) =>
      setCompliance(harness.database.db, {
        actor: 'console:test',
        brand: 'main',
        subject: 'pouches',
        action: 'earn',
        allowed,
        note: 'test',
        now: harness.clock.now,
      });
    await turn(false);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => scan(phones[i % 2]!, [codes[i % 10]!])));
    expect(tally(answers.flatMap(({ results }) => results))).toEqual({ not_rewarded: 100 });
    expect(await credits()).toBe(before);
    await turn(null);
    expect((await scan(phones[0]!, codes)).balance).toBe(100);
  }
});

test('of 20 parallel sendings of one photo each answers the same and its codes are credited once', async () => {
  await forgetLimits();
  const phone = await new Phone(harness).register();
  const codes = await issuePacks(harness, 'glo', 2);
  const marks = codes.map((text, i) => ({ text, kind: 'QRCode' as const, left: 50 + i * 300, top: 60, side: 220 }));
  const image = (await (await scene(marks, { width: 640, height: 360 })).jpeg().toBuffer()).toString('base64');
  const images = [{ id: crypto.randomUUID(), image }];
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => phone.request('POST /mapi/multiscan/load', { image_type: 'base64', images })),
  );
  const good = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json() as object);
  expect(good.length).toBeGreaterThan(0);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(answer.json()).toMatchObject({ code: 'overloaded' });
  for (const answer of good) expect(answer).toMatchObject({ photos: (good[0] as { photos: object[] }).photos });
  expect((await scan(phone, ['АБВГ 123456'])).balance).toBe(20);
});
