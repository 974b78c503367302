import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { auditEverything } from '../../domain/xp/ledger/audit.ts';
import { findBrokenInvariants, postXp, readBalance, type XpPosting } from './ledger.ts';

const club = openHarness({ seed: false });
let customerId: number;
let sources = 0;

beforeEach(async () => {
  customerId = Number((await new Phone(club).register()).customerId);
});

const post = (over: Partial<XpPosting>) =>
  postXp(club.database.db, {
    actor: 'console:test',
    customerId,
    brand: 'main',
    kind: 'adjusted',
    amount: 100,
    source: `test:${++sources}`,
    reason: 'Перевірка',
    now: club.clock.now,
    ...over,
  });

test('an entry moves XP and returns what is available after it', { tags: ['XP-02'] }, async () => {
  expect(await post({ amount: 100 })).toBe(100);
  expect(await post({ kind: 'held', amount: 30 })).toBe(70);
  expect(await post({ kind: 'spent', amount: 30 })).toBe(70);
  expect(await post({ kind: 'refunded', amount: 30 })).toBe(100);
  expect(await post({ amount: -40 })).toBe(60);
  expect(await post({ kind: 'expired', amount: 60 })).toBe(0);
  expect(await readBalance(club.database.db, customerId)).toEqual({ available: 0, held: 0 });
});

test('the same source is posted once for each kind', { tags: ['XP-02'] }, async () => {
  await post({ source: 'twice' });
  await expect(post({ source: 'twice' })).rejects.toMatchObject({ cause: { constraint: 'xp_entries_once' } });
});

test('a balance never goes below zero, available or held', { tags: ['XP-02'] }, async () => {
  await post({ amount: 10 });
  await expect(post({ kind: 'held', amount: 11 })).rejects.toMatchObject({
    cause: { constraint: 'xp_accounts_never_negative' },
  });
  await expect(post({ kind: 'spent', amount: 1 })).rejects.toMatchObject({
    cause: { constraint: 'xp_accounts_never_negative' },
  });
});

test.each(['update xp_entries set amount = amount + 1', 'delete from xp_entries', 'truncate xp_entries cascade'])(
  'history refuses: %s',
  async (statement) => {
    await post({});
    await expect(club.database.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
  },
);

// Each fault is planted behind the app's back, must be seen by its name, and is undone with its transaction.
const breaches: [invariant: string, statement: () => string][] = [
  [
    'balance is the sum of its entries',
    () => `update xp_accounts set balance = balance + 1 where customer_id = ${customerId} and kind = 'available'`,
  ],
  [
    'customers hold what was given out',
    () => `update xp_accounts set balance = balance + 1 where customer_id = ${customerId} and kind = 'held'`,
  ],
  [
    'running balance adds up',
    () => `insert into xp_entries (customer_id, debit_account, credit_account, amount, kind, source, reason, balance_after, actor, at)
      select ${customerId}, (select id from xp_accounts where customer_id is null and brand = 'main' and kind = 'issued'), id, 5, 'earned', 'planted', '', 999, 'unknown', now()
      from xp_accounts where customer_id = ${customerId} and kind = 'available'`,
  ],
  [
    'an entry belongs to its customer',
    () => `insert into xp_entries (customer_id, debit_account, credit_account, amount, kind, source, reason, balance_after, actor, at)
      select ${customerId}, (select id from xp_accounts where customer_id is null and brand = 'ogo' and kind = 'issued'), id, 5, 'earned', 'planted', '', 5, 'unknown', now()
      from xp_accounts where customer_id = ${customerId} and kind = 'available'`,
  ],
  [
    'one code, one credit',
    () => `with b as (insert into code_batches (line, size, note, actor, created_at) values ('glo', 1, '', 'unknown', now()) returning id)
      insert into pack_codes (hash, batch_id, redeemed_by, redeemed_at) select '\\x01', id, ${customerId}, now() from b`,
  ],
  [
    'an order is the sum of its items',
    () => `insert into orders (customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id, city, province,
        address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags, created_at)
      values (${customerId}, 'main', 'placed', 'cashOnDelivery', 100, 0, 'branch', gen_random_uuid(), '', '', '', '', '', '', '', '', '', '{}', now())`,
  ],
  ['lots add up to the balance', () => `update xp_lots set left_xp = left_xp - 1 where customer_id = ${customerId}`],
  [
    'lots add up to the balance',
    () =>
      `insert into xp_lot_uses (entry_id, lot_id, xp) select entry_id, id, 1 from xp_lots where customer_id = ${customerId}`,
  ],
];

for (const [invariant, statement] of breaches) {
  test(`the audit sees a breach of «${invariant}»`, { tags: ['XP-02'] }, async () => {
    await post({ amount: 100 });
    const seen = club.database.transaction(async (tx) => {
      await tx.execute(sql.raw(statement()));
      const whole = await findBrokenInvariants(tx);
      const services = { database: { ...club.database, db: tx } };
      const pieces = (await auditEverything(services, club.clock.now)).found;
      throw Object.assign(new Error('undone'), { whole, pieces });
    });
    const breach = expect.arrayContaining([expect.objectContaining({ invariant })]);
    // Nothing is summed over all customers: a surplus of one of them is found with that one.
    const own = invariant === 'customers hold what was given out' ? 'balance is the sum of its entries' : invariant;
    const piece = expect.arrayContaining([expect.objectContaining({ invariant: own })]);
    await expect(seen).rejects.toMatchObject({ whole: breach, pieces: piece });
  });
}

afterEach(async () => {
  expect(await findBrokenInvariants(club.database.db)).toEqual([]);
});
