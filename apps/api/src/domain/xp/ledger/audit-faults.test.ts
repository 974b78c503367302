import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import type { Db } from '../../../database/rows.ts';
import { postXp } from '../../../database/xp/ledger.ts';
import { auditEverything, auditNew } from './audit.ts';

const club = openHarness();
const orderId = 990_100;
let customerId: number;
let sources = 0;

beforeAll(async () => {
  customerId = Number((await new Phone(club).register()).customerId);
});

const post = (tx: Db) =>
  postXp(tx, {
    actor: 'console:test',
    customerId,
    brand: 'main',
    kind: 'adjusted',
    amount: 100,
    source: `faults:${++sources}`,
    reason: 'Перевірка',
    now: club.clock.now,
  });

const step = (tx: Db, state: string) =>
  tx.execute(sql`insert into order_steps (order_id, state, actor, at)
    values (${orderId}, ${state}, 'unknown', ${club.clock.now.toISOString()}::timestamptz)`);

/** A customer with XP and a whole order of one unit, and a look that has passed both. */
async function live(tx: Db): Promise<void> {
  await post(tx);
  await tx.execute(sql`insert into orders (id, customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id,
      city, province, address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags, created_at)
    overriding system value values (${orderId}, ${customerId}, 'main', 'placed', 'cashOnDelivery', 100, 0, 'branch',
      gen_random_uuid(), '', '', '', '', '', '', '', '', '', '{}', now())`);
  await tx.execute(sql`insert into order_items (order_id, position, variant_id, product_id, collection, title, variant_title, units,
      price_kop, list_price_kop, xp_price, image, tile_hue)
    values (${orderId}, 0, 1, 1, '', '', '', 1, 100, 100, 0, '', 0)`);
  await step(tx, 'placed');
}

const entryOf = (kind: string, account: string, source: string, xp: number, after: string) =>
  `insert into xp_entries (customer_id, debit_account, credit_account, amount, kind, source, reason, balance_after, actor, at)
    select ${customerId}, (select id from xp_accounts where customer_id is null and brand = '${account}' and kind = 'issued'), id, ${xp},
      '${kind}', '${source}', '', ${after}, 'unknown', now() from xp_accounts where customer_id = ${customerId} and kind = 'available'`;
const pooled = (taken: string) => `with partner as (
    insert into certificate_partners (id, category_id, title, terms, tile_hue, position) values ('planted', 1, '', '', 0, 0) returning id
  ), offer as (
    insert into certificate_offers (id, partner_id, face_kop, xp_price) select id, id, 100, 10 from partner returning id
  ), pooled as (
    insert into certificate_pool (offer_id, reference, sealed, ends_on, taken_at, created_at)
    select id, id, '', '2030-01-01', ${taken}, now() from offer returning id, offer_id
  )`;

/** When the incremental audit sees it: immediately, with the next entry or step of its owner, or never. */
type Seen = 'at once' | 'with the next' | 'never';

const faults: [invariant: string, seen: Seen, statement: () => string][] = [
  [
    'balance is the sum of its entries',
    'with the next',
    () => `update xp_accounts set balance = balance + 1 where customer_id = ${customerId} and kind = 'held'`,
  ],
  ['running balance adds up', 'at once', () => entryOf('earned', 'main', 'planted', 5, '999')],
  ['an entry belongs to its customer', 'at once', () => entryOf('earned', 'ogo', 'planted', 5, '5')],
  [
    'lots add up to the balance',
    'with the next',
    () => `update xp_lots set left_xp = left_xp - 1 where customer_id = ${customerId}`,
  ],
  ['one code, one credit', 'at once', () => entryOf('earned', 'main', 'code:01', 5, '5')],
  [
    'one code, one credit',
    'never',
    () => `with b as (insert into code_batches (line, size, note, actor, created_at) values ('glo', 1, '', 'unknown', now()) returning id)
      insert into pack_codes (hash, batch_id, redeemed_by, redeemed_at) select '\\x02', id, ${customerId}, now() from b`,
  ],
  [
    'an award is paid once',
    'with the next',
    () => `insert into xp_awards (customer_id, brand, rule, source, xp, reason, state, created_at, active_at)
      values (${customerId}, 'main', 'friend', 'planted', 100, '', 'paid', now(), now())`,
  ],
  [
    'a certificate has its XP and its place in the pool',
    'with the next',
    () => `${pooled('null')} insert into certificates (customer_id, offer_id, pool_id, xp, state, claimed_at)
      select ${customerId}, offer_id, id, 10, 'active', now() from pooled`,
  ],
  ['a certificate has its XP and its place in the pool', 'never', () => `${pooled('now()')} select from pooled`],
  [
    'a kept reward holds its XP',
    'at once',
    () => `with hold as (
        insert into reward_holds (customer_id, variant_id, xp, created_at, expires_at)
        select ${customerId}, min(id), 7, now(), now() from variants returning id
      )
      insert into xp_entries (customer_id, debit_account, credit_account, amount, kind, source, reason, balance_after, actor, at)
      select ${customerId}, a.id, h.id, 6, 'held', 'hold:' || hold.id, '', 94, 'unknown', now()
      from hold, xp_accounts a join xp_accounts h on h.customer_id = a.customer_id and h.brand = a.brand and h.kind = 'held'
      where a.customer_id = ${customerId} and a.kind = 'available'`,
  ],
  [
    'an order is the sum of its items',
    'with the next',
    () => `update order_items set price_kop = 99, list_price_kop = 99 where order_id = ${orderId}`,
  ],
  [
    'a discount is what the items cost less',
    'with the next',
    () => `update order_items set list_price_kop = 120 where order_id = ${orderId}`,
  ],
  [
    'a card order has one payment of its total',
    'with the next',
    () => `update orders set payment = 'onlineCard', state = 'paid' where id = ${orderId}`,
  ],
  [
    'a receipt is of money that moved, once',
    'with the next',
    () => `insert into receipts (order_id, source, kind, amount_kop, register, key, state, created_at)
      values (${orderId}, 'cash-1', 'sale', 99, 'checkbox', gen_random_uuid(), 'waiting', now())`,
  ],
];

test.each(faults)('«%s», %s: both audits see it when they should', async (invariant, seen, statement) => {
  const undone = new Error('undone');
  const said: Record<string, unknown> = {};
  // Planted behind the app's back, and undone with its transaction.
  const work = club.database.transaction(async (tx) => {
    const services = { database: { ...club.database, db: tx } };
    // Behind the time in which a row with a lower number may still come.
    let later = club.clock.now.getTime();
    const look = () => auditNew(services, new Date((later += 600_000)));
    await live(tx);
    said.before = [await look(), await look()];
    await tx.execute(sql.raw(statement()));
    said.new = await look();
    said.whole = (await auditEverything(services, club.clock.now, { isAnew: true })).found;
    await post(tx);
    await step(tx, 'packed');
    said.next = await look();
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  const named = expect.arrayContaining([expect.objectContaining({ invariant })]);
  expect(said.before, 'in order until then').toEqual([[], []]);
  expect(said.whole, 'the audit of everything, whatever was passed').toEqual(named);
  expect(said.new, 'the look at what is new').toEqual(seen === 'at once' ? named : []);
  expect(said.next, 'the look after the next').toEqual(seen === 'never' ? [] : named);
});
