import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { setCompliance } from '../../../database/xp/compliance.ts';
import { readBalance } from '../../../database/xp/ledger.ts';
import { cancelAward, listPendingAwards, passReview } from '../../../database/xp/awards.ts';
import { reward } from './reward.ts';
import { activateAwards } from './activate-awards.ts';

const club = openHarness({ seed: false });
const dayMs = 86_400_000;
let customerId: number;
let sources = 0;

beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  customerId = Number((await new Phone(club).register()).customerId);
});

const now = () => club.clock.now;
const later = (days: number): Date => new Date(now().getTime() + days * dayMs);
const friend = (needsReview = false) =>
  club.database.transaction((tx) =>
    reward(tx, club, {
      actor: 'console:test',
      customerId,
      brand: 'main',
      rule: 'friend',
      source: `friend:activate-${++sources}`,
      needsReview,
      now: now(),
    }),
  );
const available = async () => (await readBalance(club.database.db, customerId)).available;
const run = (days: number) => activateAwards(club, later(days));

test('an award is paid on its day, and once', async () => {
  expect(await friend()).toEqual({ kind: 'promised', xp: 300, activeAt: later(14), isReviewed: false });
  expect(await run(13.9)).toBe(0);
  expect(await listPendingAwards(club.database.db, customerId)).toMatchObject([
    { rule: 'friend', xp: 300, state: 'pending', activeAt: later(14) },
  ]);
  expect(await run(14)).toBe(1);
  expect(await run(15)).toBe(0);
  expect(await available()).toBe(300);
  expect(await listPendingAwards(club.database.db, customerId)).toEqual([]);
});

test('an award under review is pending whatever its date, a cancelled one is never paid', async () => {
  await friend(true);
  await friend();
  await cancelAward(club.database.db, `friend:activate-${sources}`, now());
  expect(await run(20)).toBe(0);
  expect(await passReview(club.database.db, `friend:activate-${sources - 1}`)).toBe(true);
  expect(await run(20)).toBe(1);
  expect(await available()).toBe(300);
});

test('an award forbidden by the matrix on its day is not paid, and blocks no other; it is paid when it is allowed again', async () => {
  await friend();
  const cell = { brand: 'main', subject: 'club', action: 'referral', note: 'Перевірка', now: now() } as const;
  await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: false });
  expect(await run(14)).toBe(0);
  expect(await available()).toBe(0);
  await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: null });
  expect(await run(14)).toBe(1);
  expect(await available()).toBe(300);
});
