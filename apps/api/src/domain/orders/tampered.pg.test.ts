import { courierWindowsOf } from '@club/rules/delivery/courier-windows';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { giveXp, insertProduct, kyiv, orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import { findDiffering } from '../../../test/steps/differing-orders.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { asInteger, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';

const club = openHarness({ engine: 'postgresql' });
const create = 'POST /api/api-shop/create-order';
const count = Number(process.env.PROOF_TAMPERED ?? 400);
const atOnce = 40;

interface Buyer {
  phone: Phone;
  goods: readonly Goods[];
  codes: readonly string[];
}
interface Goods {
  id: string;
  price: string;
  /** With the first of the buyer's codes. */
  off: string;
  xp: number;
}

const goodsOf = {
  main: [
    { id: '4400001', price: '105.00', off: '94.50', xp: 0 },
    { id: '4400002', price: '105.00', off: '94.50', xp: 0 },
    { id: '4400042', price: '0.00', off: '0.00', xp: 250 },
    { id: '9900001', price: '33.33', off: '30.00', xp: 0 },
  ],
  ogo: [
    { id: '4400101', price: '120.00', off: '84.00', xp: 0 },
    { id: '4400106', price: '125.00', off: '87.50', xp: 0 },
    { id: '9900002', price: '33.35', off: '23.35', xp: 0 },
    { id: '9900003', price: '0.00', off: '0.00', xp: 0 },
    // Incompatible with the promo code, and counted for it without becoming cheaper.
    { id: '4400121', price: '95.00', off: '95.00', xp: 0 },
    { id: '9900004', price: '95.00', off: '66.50', xp: 0 },
  ],
} as const;

const buyers: Buyer[] = [];
/** Who placed which order. */
const senders = new Map<string, string>();
let body: Awaited<ReturnType<typeof orderingOf>>['body'];
beforeAll(async () => {
  const own = { line: 'velo', stock: 0 } as const;
  await insertProduct(club, { ...own, id: 9900001, brand: 'main', tags: ['special'], priceKop: 3333 });
  await insertProduct(club, { ...own, id: 9900002, brand: 'ogo', tags: ['discount:fruit-madness'], priceKop: 3335 });
  await insertProduct(club, { ...own, id: 9900003, brand: 'ogo', tags: ['gift:velo'], priceKop: 0 });
  const sticks = { ...own, id: 9900004, brand: 'ogo', line: 'ogo', priceKop: 9500 } as const;
  await insertProduct(club, { ...sticks, tags: ['discount:fruit-madness'] });
  await club.database.db.execute(sql`update variants set stock = 2000000000`);
  const inviter = await newcomer();
  const { consumer } = await inviter.call('GET /api/invite/get-promo-code', {});
  for (let i = 0; i < 20; i++) {
    const main = await newcomer();
    await giveXp(club, main, 1_000_000_000);
    buyers.push({ phone: main, goods: goodsOf.main, codes: [consumer.memberGetMemberCode] });
    const ogo = await enterOgo(main);
    buyers.push({ phone: ogo, goods: goodsOf.ogo, codes: ['OGO30', consumer.memberGetMemberCode] });
  }
  ({ body } = await orderingOf(inviter));
});

async function newcomer(): Promise<Phone> {
  await club.database.db.execute(sql`delete from limits`);
  return new Phone(club).register();
}

test(
  `of ${count} tampered orders none differs from the server's own price, status and tags`,
  { tags: ['ORDER-09'], timeout: patience(3_600_000) },
  async () => {
    const answers = new Map<string, number>();
    let sent = 0;
    const worker = async () => {
      while (sent < count) {
        const answer = await sendTampered(sent++);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    const placed = answers.get('200') ?? 0;
    expect((await rowsOf(club.database.db, sql`select count(*)::int as n from orders`, { n: asInteger }))[0]?.n).toBe(
      placed,
    );
    // Both refusals and ignored input occurred, and nothing broke.
    expect(answers.get('unexpected')).toBeUndefined();
    expect(placed).toBeGreaterThan(count / 20);
    expect(answers.get('cart_changed')).toBeGreaterThan(count / 20);
    expect(answers.get('invalid_request')).toBeGreaterThan(count / 50);
    const [discounted] = await rowsOf(
      club.database.db,
      sql`select count(*)::int as n from orders where discount_kop > 0`,
      { n: asInteger },
    );
    expect(discounted?.n).toBeGreaterThan(count / 400);
    expect(await findDiffering(club.database.db), JSON.stringify([...answers])).toEqual([]);
    const owners = await rowsOf(
      club.database.db,
      sql`select o.id::text as id, p.phone || ' ' || c.brand as who
      from orders o join customers c on c.id = o.customer_id join people p on p.id = c.person_id`,
      { id: asText, who: asText },
    );
    expect(owners.filter(({ id, who }) => senders.get(id) !== who)).toEqual([]);
  },
);

async function sendTampered(i: number): Promise<string> {
  // Promo codes are used up soon: as after a cancellation, so that they are tried again.
  if (i % 20 === 0)
    await club.database.db.execute(sql`update code_uses set released_at = now() where released_at is null`);
  const buyer = buyers[i % buyers.length]!;
  const order = honestOrder(buyer) as any;
  for (let times = 1 + pick(0, 0, 1, 2); times > 0; times--) tamper(order, buyer);
  const answer = await buyer.phone.request(create, order, { ...idempotency(), 'user-agent': 'tampering' });
  const { code, order: placed } = answer.json() as { code: unknown; order?: { id: string } };
  if (placed) senders.set(placed.id, `${buyer.phone.number} ${buyer.phone.brand}`);
  return String(code);
}

function honestOrder({ phone, goods, codes }: Buyer): unknown {
  // A friend's code is of use once, so that more of them would only be refused.
  const hasCode = phone.brand === 'ogo' ? pick(true, false) : Math.random() < 0.1;
  const isFit = hasCode && pick(true, true, false);
  const chosen = goods.filter(({ id }) => pick(true, false) && !(isFit && ['4400121', '9900004'].includes(id)));
  const lines = (chosen.length > 0 ? chosen : goods.slice(0, 1)).map(({ id, price, off, xp }): OrderLine => ({
    variant_id: id,
    quantity: id === '9900003' ? 1 : pick(1, 2, 3, 5),
    price: hasCode ? off : price,
    bonuses: xp,
  }));
  const [window] = courierWindowsOf('tomorrow', club.clock.now);
  const hours = { delivery_date: window?.date, delivery_time_from: window?.from, delivery_time_to: window?.to };
  const delivery = pick(
    undefined,
    undefined,
    { type: 2 as const, city_id: kyiv, street: 'вул. Нова', house: '1' },
    { type: 3 as const, city_id: kyiv, street: 'вул. Нова, 1', ...hours },
  );
  return body(lines, {
    // The courier of type 3 collects no money.
    payment: delivery?.type === 3 ? 2 : pick(1, 2),
    ...(delivery && { delivery }),
    ...(hasCode && { promocode: codes[0] }),
  });
}

/** One attempt of an attacker who has the request: mostly valid bodies, now and then nonsense. */
function tamper(order: any, buyer: Buyer): void {
  if (pick(true, false, false, false, false)) return addNonsense(order);
  const line = order.order.line_items[0];
  const stranger = pick(...buyers.filter(({ phone }) => phone.number !== buyer.phone.number)).phone;
  pick(
    () => (line.price = pick('0.00', '0.01', '1.00', '104.99', '84.00', '999999999.99')),
    () => (order.cart.total = pick('0.00', '0.01', '1.00', '84.00', '252.00', '999999999.99')),
    () => Object.assign(line, { price: '0.01' }) && (order.cart.total = '0.01'),
    () => ([line.price, order.cart.total] = ['0.00', '0.00']),
    () => (line.bonuses = pick(0, 1, -250, 250)),
    () => (order.cart.bonus_total = pick(0, 1, -250, 250, 1_000_000_000)),
    () => (line.variant_id = pick('4400001', '4400101', '4400042', '9900003', '0', '9999999999999999999')),
    () => order.order.line_items.push({ ...line, quantity: pick(1, 2, 20) }),
    () => order.order.line_items.push({ variant_id: '9900003', quantity: pick(1, 2), price: '0.00' }),
    () => (order.order.financial_status = pick('paid', 'refunded', 'voided')),
    () => (order.order.fulfillment_status = 'fulfilled'),
    () => (order.order.tags = pick('age-verified, vip', ['paid'], 'PWA')),
    () => (order.order.transactions = [{ kind: 'sale', status: 'success', gateway: 'liqpay', amount: '0.00' }]),
    () => (order.order.metafields = [{ namespace: 'club', key: 'promo_used', value: '0' }]),
    () => (order.order.customer = { id: pick(stranger.customerId ?? '1', buyer.phone.customerId ?? null, {}, '1') }),
    () => (order.order.customer = { tags: 'vip', note: 'vip', bonuses: 1_000_000 }),
    () => (order.order.shipping_lines = [{ code: 'carrier_free', price: '-100.00' }]),
    () => (order.order.payment_gateway_names = ['xp', 'manual']),
    () => (order.cart.promocode = pick('OGO30', 'ogo30', 'FREE', '', "' or 1=1 --", 'REW-ZZZZZZ')),
    () => (order.cart.mgmPromoCode = pick(...buyer.codes, 'REW-ZZZZZZ', 'OGO30')),
    () => (order.cart.payment = pick(1, 2)),
    () => (order.cart.delivery.type = pick(1, 2, 3)),
    () => (order.myogo = pick(true, false)),
    () => (order.order.note = '\u0000<script>'),
  )();
}

/** What no body may contain. */
function addNonsense(order: any): void {
  const line = order.order.line_items[0];
  pick(
    () => (line.price = pick('-1.00', '1e2', 'NaN', 0)),
    () => (line.quantity = pick(0, -1, 0.5, 21, 1_000_000, '1')),
    () => (line.bonuses = pick(0.5, '250')),
    () => (line.variant_id = pick('-1', '1 or 1=1', 4400001)),
    () => (line.discount = '50.00'),
    () => (order.cart.total = pick('-5.00', '1.999', 1)),
    () => (order.cart.payment = pick(0, 3, '1')),
    () => (order.cart.discount = pick(100, '100.00')),
    () => (order.cart.delivery.type = 4),
    () => (order.cart.delivery.delivery_price = '-50.00'),
    () => (order.order.discount_codes = [{ code: 'OGO30', amount: '100.00' }]),
    () => (order.order.state = 'paid'),
    () => (order.customerId = 1),
  )();
}

const pick = <const T extends readonly unknown[]>(...of: T): T[number] => of[Math.floor(Math.random() * of.length)];
