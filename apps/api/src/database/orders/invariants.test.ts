import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { asId } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { findBrokenInvariants } from '../xp/ledger.ts';

const club = openHarness({ seed: false });
let customerId: number;
beforeAll(async () => {
  customerId = Number((await new Phone(club).register()).customerId);
});

const discount = 'a discount is what the items cost less';
const payment = 'a card order has one payment of its total';

interface Planted {
  state?: string;
  payment?: string;
  discountKop?: number;
  code?: string | null;
  listPriceKop?: number;
  use?: boolean;
  /** Amounts and states of the tries to pay it. */
  tries?: [kop: number, state: string][];
}

/** An order of one unit at 100 UAH, complete but for what a test breaks. */
async function plant(tx: Db, over: Planted): Promise<void> {
  const { state = 'placed', discountKop = 0, code = null, listPriceKop = 10_000, use = false, tries = [] } = over;
  const [row] = await rowsOf(
    tx,
    sql`insert into orders (customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id, city,
      province, address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags, discount_kop,
      discount_code, created_at)
    values (${customerId}, 'main', ${state}, ${over.payment ?? 'cashOnDelivery'}, 10000, 0, 'branch', gen_random_uuid(),
      '', '', '', '', '', '', '', '', '', '{}', ${discountKop}, ${code}, now()) returning id`,
    { id: asId },
  );
  const id = Number(row?.id);
  await tx.execute(
    sql`insert into order_items (order_id, position, variant_id, product_id, collection, title, variant_title, units,
      price_kop, list_price_kop, xp_price, image, tile_hue)
    values (${id}, 0, 1, 1, '', '', '', 1, 10000, ${listPriceKop}, 0, '', 0)`,
  );
  if (use)
    await tx.execute(sql`insert into code_uses (order_id, kind, code, customer_id, person_id, at)
      select ${id}, 'promo', 'CODE', id, person_id, now() from customers where id = ${customerId}`);
  for (const [at, [kop, tried]] of tries.entries())
    await tx.execute(sql`insert into payments (order_id, attempt, provider_order_id, amount_kop, token_hash, state, gateway,
        created_at, expires_at)
      values (${id}, ${at + 1}, ${`${id}-${at}`}, ${kop}, ${Buffer.from([at])}, ${tried}, 'liqpay', now(), now())`);
}

/** Corruptions planted behind the app's back and rolled back; returns what the audit reported. */
async function auditOf(planted: Planted): Promise<string[]> {
  let found: string[] = [];
  const undone = new Error('undone');
  const work = club.database.transaction(async (tx) => {
    await plant(tx, planted);
    found = (await findBrokenInvariants(tx)).map(({ invariant }) => invariant);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  return found;
}

const card = { payment: 'onlineCard' };
const cheaper = { listPriceKop: 12_000, discountKop: 2000, code: 'CODE', use: true };

const whole: [what: string, planted: Planted][] = [
  ['an order without a code', {}],
  ['an order with a code', cheaper],
  ['a card order that waits for its money', { ...card, state: 'awaiting_payment' }],
  [
    'a card order that was paid at the second try',
    {
      ...card,
      state: 'paid',
      tries: [
        [10_000, 'failed'],
        [10_000, 'paid'],
      ],
    },
  ],
  ['a card order whose money goes back', { ...card, state: 'cancelled', tries: [[10_000, 'refunding']] }],
  ['a card order that was returned', { ...card, state: 'returned', tries: [[10_000, 'refunded']] }],
];

test.each(whole)('%s is whole', async (_what, planted) => {
  expect(await auditOf(planted)).toEqual([]);
});

const broken: [what: string, planted: Planted, invariant: string][] = [
  ['a discount that the items do not show', { ...cheaper, listPriceKop: 10_000 }, discount],
  ['items that cost less than the discount says', { ...cheaper, discountKop: 1999 }, discount],
  ['cheaper items without a discount', { listPriceKop: 12_000 }, discount],
  ['a discount without a code', { ...cheaper, code: null }, discount],
  ['a discount whose code nobody used', { ...cheaper, use: false }, discount],
  ['a code used for nothing', { use: true }, discount],
  ['a card order that went on without a payment', { ...card, state: 'packed' }, payment],
  ['a card order with a payment that failed', { ...card, state: 'paid', tries: [[10_000, 'failed']] }, payment],
  ['a card order paid short', { ...card, state: 'paid', tries: [[9999, 'paid']] }, payment],
  ['a card order paid too much', { ...card, state: 'delivered', tries: [[10_001, 'paid']] }, payment],
  [
    'a card order paid twice',
    {
      ...card,
      state: 'shipped',
      tries: [
        [10_000, 'paid'],
        [10_000, 'paid'],
      ],
    },
    payment,
  ],
  [
    'a cancelled order that keeps the money of two',
    {
      ...card,
      state: 'cancelled',
      tries: [
        [1, 'paid'],
        [1, 'paid'],
      ],
    },
    payment,
  ],
];

test.each(broken)('the audit reports %s', async (_what, planted, invariant) => {
  expect(await auditOf(planted)).toEqual([invariant]);
});
