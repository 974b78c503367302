import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { postXp, type XpPosting } from '../../database/xp/ledger.ts';
import { expireLots } from '../../domain/xp/ledger/expire-lots.ts';
import { ledgerCommands } from './ledger.ts';

const club = openHarness({ seed: false });
const dayMs = 86_400_000;
const replay = () => ledgerCommands.replay(consoleOf(club));
let customerId: number;
let sources = 0;

beforeEach(async () => {
  customerId = Number((await new Phone(club).register()).customerId);
});

const post = (over: Partial<XpPosting>) =>
  club.database.transaction((tx) =>
    postXp(tx, {
      actor: 'console:test',
      customerId,
      brand: 'main',
      kind: 'adjusted',
      amount: 100,
      source: `replay:${++sources}`,
      reason: 'Перевірка',
      now: club.clock.now,
      ...over,
    }),
  );

/** Some of everything that can happen to XP. */
async function liveALittle(): Promise<void> {
  const name = `replay-order:${++sources}`;
  await post({ kind: 'adjusted', amount: 70, now: new Date(club.clock.now.getTime() - 400 * dayMs) });
  await post({ amount: 50 });
  await post({ kind: 'held', amount: 90, source: name });
  await post({ kind: 'released', amount: 90, source: name });
  await post({ kind: 'held', amount: 20, source: `${name}-b` });
  await post({ kind: 'spent', amount: 20, source: `${name}-b` });
  await post({ kind: 'held', amount: 10, source: `${name}-c` });
  await post({ kind: 'spent', amount: 10, source: `${name}-c` });
  await post({ kind: 'refunded', amount: 10, source: `${name}-c` });
  await post({ kind: 'held', amount: 5, source: `${name}-d` });
  await post({ kind: 'refunded', amount: 3, source: `${name}-older-than-lots` });
  await post({ amount: -5 });
}

test('every balance, running balance and lot follows from the entries', async () => {
  await liveALittle();
  expect(await expireLots(club, new Date(club.clock.now.getTime() + 370 * dayMs))).toBe(1);
  await post({ amount: 33 });
  const { rows, text, exitCode } = await replay();
  expect(rows).toEqual([]);
  expect(text).toMatch(/entries of \d+ customers replayed: everything matches/);
  expect(exitCode).toBeUndefined();
});

test.each([
  ['a balance', 'update xp_accounts set balance = balance + ', `kind = 'available' and customer_id =`, /available is/],
  ['what is held', 'update xp_accounts set balance = balance + ', `kind = 'held' and customer_id =`, /held is/],
  ['a lot', 'update xp_lots set left_xp = left_xp - ', `left_xp > 0 and customer_id =`, /lot \d+ has/],
])('%s that was bent is found', async (_what, change, where, said) => {
  await liveALittle();
  const bend = (by: number) => club.database.db.execute(sql.raw(`${change}${by} where ${where} ${customerId}`));
  await bend(1);
  const { rows, exitCode } = await replay();
  await bend(-1);
  expect(exitCode).toBe(1);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject({ customer: customerId, what: expect.stringMatching(said) });
});
