import { beforeAll, expect, test } from 'vitest';
import { raceRounds } from '../../../../../../tools/tests/slowness.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { sql } from 'drizzle-orm';
import { ledgerCommands } from '../../../cli/xp/ledger.ts';
import { untilQueued } from '../../../../test/harness/until-queued.ts';
import { asXp } from '../../../database/columns.ts';
import { rowsOf } from '../../../database/rows.ts';
import { lockXp, postXp, readBalance, renewXp, type XpPosting } from '../../../database/xp/ledger.ts';
import { isXpShort } from '../../../database/orders/placing.ts';
import { listLots, lockEndedLots } from '../../../database/xp/lots.ts';
import { expireLots } from './expire-lots.ts';
import { warnExpiry } from './warn-expiry.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const repeats = raceRounds();
const dayMs = 86_400_000;
let sources = 0;
let customers: number[];

beforeAll(async () => {
  customers = [];
  for (let n = 0; n < 4; n++) customers.push(Number((await new Phone(club).register()).customerId));
});

const post = (customerId: number, over: Partial<XpPosting>) =>
  club.database.transaction((tx) =>
    postXp(tx, {
      actor: 'console:test',
      customerId,
      brand: 'main',
      kind: 'adjusted',
      amount: 10,
      source: `race:${++sources}`,
      reason: 'Перевірка',
      now: club.clock.now,
      ...over,
    }),
  );
const sumOf = async (customerId: number, kind: string): Promise<number> => {
  const [row] = await rowsOf(
    club.database.db,
    sql`select coalesce(sum(amount), 0)::int as xp from xp_entries where customer_id = ${customerId} and kind = ${kind}`,
    { xp: asXp },
  );
  return row?.xp ?? 0;
};
const replay = async () => (await ledgerCommands.replay(consoleOf(club))).rows;

test('XP that end while they are spent are either spent or ended, never both and never lost', async () => {
  for (let round = 0; round < repeats * 2; round++) {
    const now = new Date(club.clock.now.getTime() + 800 * dayMs * (round + 1));
    for (const id of customers) {
      for (const days of [370, 368, 366]) await post(id, { amount: 50, now: new Date(now.getTime() - days * dayMs) });
      await post(id, { amount: 30, now: new Date(now.getTime() - dayMs) });
    }
    const spend = (id: number) =>
      post(id, { kind: 'held', amount: 20, source: `race:${++sources}`, now }).catch((error: unknown) => {
        if (!isXpShort(error)) throw error;
      });
    await Promise.all(
      customers.flatMap((id) => [
        ...Array.from({ length: 6 }, () => spend(id)),
        ...Array.from({ length: 3 }, () => expireLots(club, now)),
        post(id, { kind: 'earned', amount: 1, now }),
        renewXp(club.database.db, { customerId: id, brand: 'main', now: new Date(now.getTime() - 366.5 * dayMs) }),
      ]),
    );
    await expireLots(club, now);
    for (const id of customers) {
      const { available, held } = await readBalance(club.database.db, id);
      const came = (await sumOf(id, 'adjusted')) + (await sumOf(id, 'earned'));
      expect(available + held + (await sumOf(id, 'expired'))).toBe(came);
    }
    expect(
      await rowsOf(
        club.database.db,
        sql`select from xp_lots
      where left_xp > 0 and expires_at <= ${now.toISOString()}::timestamptz`,
        {},
      ),
    ).toEqual([]);
    expect(await replay()).toEqual([]);
  }
});

test('an order by a clock that is behind does not renew XP that are being taken off', async () => {
  const { db, transaction } = club.database;
  const owner = { customerId: Number((await new Phone(club).register()).customerId), brand: 'main' } as const;
  const now = new Date();
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  await post(owner.customerId, { amount: 50, now: ago(366) });
  await post(owner.customerId, { amount: 30, now: ago(2) });
  const renewing = await transaction(async (tx) => {
    await lockXp(tx, owner.customerId, 'main');
    const [ended] = await lockEndedLots(tx, owner.customerId, now);
    const renewal = renewXp(db, { ...owner, now: ago(1.5) });
    await untilQueued(club.database);
    const source = `race:${++sources}`;
    await postXp(tx, {
      actor: 'console:test',
      ...owner,
      kind: 'expired',
      amount: ended?.xp ?? 0,
      source,
      reason: 'Перевірка',
      now,
    });
    return { renewal };
  });
  await renewing.renewal;
  expect((await listLots(db, owner.customerId)).map(({ amount, leftXp }) => [amount, leftXp])).toEqual([[30, 30]]);
});

test('eight processes that take ended XP off do it in one entry for each customer', async () => {
  for (let round = 0; round < repeats; round++) {
    const now = new Date(club.clock.now.getTime() + 5000 * dayMs + round * 1000 * dayMs);
    await expireLots(club, new Date(now.getTime() - 401 * dayMs));
    for (const id of customers) await post(id, { now: new Date(now.getTime() - 400 * dayMs) });
    const counts = await Promise.all(Array.from({ length: 8 }, () => expireLots(club, now)));
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(customers.length);
  }
});

test('eight processes that warn write one warning and one email for each customer', async () => {
  await club.database.db.execute(
    sql`update people set email = 'p' || id || '@example.com', email_confirmed_at = now()`,
  );
  for (let round = 0; round < repeats; round++) {
    const now = new Date(Date.UTC(2070 + round, 5, 10, 9));
    for (const id of customers) await post(id, { now: new Date(Date.UTC(2069 + round, 5, 15, 9)) });
    await club.database.db.execute(sql`delete from outbox`);
    const counts = await Promise.all(Array.from({ length: 8 }, () => warnExpiry(club, now)));
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(customers.length);
    expect(await rowsOf(club.database.db, sql`select from outbox where kind = 'notice'`, {})).toHaveLength(4);
  }
});
