import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { callBack, type CardOrder, cardOrdersOf, runOutbox } from '../../../test/steps/card-payments.ts';
import { giveXp, orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import { closeRegister, openRegister, receiptsOf, registerSide, scriptRegister } from '../../../test/steps/receipts.ts';
import { asText, orNull } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { runAction } from '../actions/run-action.ts';
import { retryReceipts } from '../orders/staff/retry-receipts.ts';
import { moveOrder } from '../orders/life/move-order.ts';
import { findBrokenOf } from '../../database/xp/audit-pieces.ts';

const club = openHarness({ env: { PAYMENT_PROVIDERS: 'liqpay' } });
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
let phone: Phone;
let order: CardOrder;

beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  await club.database.db.execute(sql`update outbox set done_at = now() where done_at is null`);
  await openRegister(club.services.providers.receipts);
  phone = await new Phone(club).register();
  order = await (await cardOrdersOf(phone))(sticks);
});
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

const pay = async () => {
  await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
  expect(await callBack(club, order, 'success')).toBe(200);
};
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await runOutbox(club);
};
const move = (
  to: 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'returned',
  { number }: { number: number } = order,
) => club.database.transaction((tx) => moveOrder(tx, { number, to, actor: 'console:test', now: club.clock.now }));
const atRegister = async ({ number }: { number: number } = order) =>
  (await registerSide(club)).receipts.filter(({ footer }) => footer === `№ ${number}`);
const tasks = () =>
  rowsOf(
    club.database.db,
    sql`select once, case when gave_up_at is not null then 'gave up' when done_at is null then 'waits' else 'done' end as state,
      last_error as fault from outbox where kind = 'fiscal-receipt' and payload->>'orderId' = ${order.id} order by id`,
    { once: asText, state: asText, fault: orNull(asText) },
  );

test('card money has a receipt of its goods, and a refund has a return linked to it', async () => {
  await pay();
  await turns(4);
  const [sold] = await receiptsOf(club, order);
  expect(sold).toMatchObject({ kind: 'sale', state: 'done', kop: 210_00, source: `${order.number}-1`, reason: null });
  await callBack(club, order, 'success');
  await turns(2);
  expect(await atRegister()).toMatchObject([
    {
      id: sold?.key,
      type: 'SELL',
      status: 'DONE',
      total: 210_00,
      payment: { label: 'Інтернет еквайринг' },
      goods: [{ price: 105_00, quantity: 2000, off: 0 }],
    },
  ]);
  await move('cancelled');
  await callBack(club, order, 'reversed');
  await turns(5);
  expect(await receiptsOf(club, order)).toMatchObject([
    { kind: 'sale', state: 'done' },
    { kind: 'return', state: 'done', kop: 210_00 },
  ]);
  expect(await atRegister()).toMatchObject([{ type: 'RETURN', total: 210_00, relatedId: sold?.key }, { type: 'SELL' }]);
  const { receipts } = (await phone.call('POST /api/api-shop/get-orders', {})).list[0]!;
  const page = `${club.config.providers.checkbox.pageUrl}/${sold?.key}`;
  expect(receipts).toMatchObject([
    { kind: 'sale', number: sold?.number, amount: '210.00', link: page },
    { kind: 'return', amount: '210.00' },
  ]);
});

test('money paid by XP is a discount down to a kopiyka in the receipt', async () => {
  await giveXp(club, phone, 1000);
  order = await (await cardOrdersOf(phone))(sticks, reward);
  await pay();
  await turns(4);
  const [made] = await atRegister();
  expect(made).toMatchObject({ total: 210_00, status: 'DONE' });
  expect(made?.goods).toContainEqual(expect.objectContaining({ price: 1, quantity: 1000, off: 1 }));
});

test.each(['lost-answer', 'lie', 'error', 'other-sum', 'down', 'error500', 'garbage', 'http429', 'old-token'])(
  'a register that plays "%s" makes the receipt once all the same',
  async (mode) => {
    await pay();
    await scriptRegister(club, mode);
    await turns(1);
    await turns(7);
    expect(await receiptsOf(club, order)).toMatchObject([{ state: 'done', reason: null }]);
    expect((await atRegister()).filter(({ status }) => status === 'DONE')).toHaveLength(1);
    expect(await tasks()).toMatchObject([{ state: 'done' }]);
  },
);

test('a refusal by the register stops immediately for people to settle; retried, it is the same receipt', async () => {
  await pay();
  await scriptRegister(club, 'refused');
  await turns(1);
  const [stopped] = await receiptsOf(club, order);
  expect(stopped).toMatchObject({ state: 'stopped', reason: 'checkbox refused validation.custom' });
  expect(await tasks()).toMatchObject([{ state: 'gave up', fault: 'checkbox stopped validation.custom' }]);
  expect((await phone.call('POST /api/api-shop/get-orders', {})).list[0]).toMatchObject({ receipts: [] });
  const again = () => runAction(consoleOf(club), retryReceipts, { number: order.number });
  expect(await again()).toEqual({ number: order.number, receipts: 1 });
  await expect(again()).rejects.toMatchObject({ code: 'record_unknown' });
  await turns(4);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'done', key: stopped?.key }]);
  await expect(again()).rejects.toMatchObject({ code: 'record_unknown' });
});

test('a receipt waits for the shift, and a return for its sale', async () => {
  const { receipts } = club.services.providers;
  await closeRegister(receipts);
  await pay();
  await move('cancelled');
  await callBack(club, order, 'reversed');
  await turns(3);
  expect(await receiptsOf(club, order)).toMatchObject([
    { kind: 'sale', state: 'waiting', reason: 'checkbox unavailable shift.not_opened' },
    { kind: 'return', state: 'waiting', reason: 'club waits sale' },
  ]);
  await openRegister(receipts);
  await turns(8);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
});

test('a register that is silent for a day is a case for people', async () => {
  await pay();
  await scriptRegister(club, 'down', 2);
  await turns(1);
  expect(await tasks()).toMatchObject([{ state: 'waits', fault: 'checkbox unknown UND_ERR_SOCKET' }]);
  const { now } = club.clock;
  club.clock.forward(25 * 3_600_000);
  await turns(1);
  club.clock.now = now;
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'stopped' }]);
  expect(await tasks()).toMatchObject([{ state: 'gave up' }]);
});

test('a receipt that the register does not end is a case after a day, and one that it fails again and again is one', async () => {
  await pay();
  await scriptRegister(club, 'error', 6);
  await turns(24);
  expect(await tasks()).toMatchObject([{ state: 'gave up', fault: 'club stopped failed' }]);
  order = await (await cardOrdersOf(phone))(sticks);
  await pay();
  await scriptRegister(club, 'stalled');
  await turns(3);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'waiting', reason: 'club waits register' }]);
  const { now } = club.clock;
  club.clock.forward(25 * 3_600_000);
  await turns(1);
  club.clock.now = now;
  expect(await tasks()).toMatchObject([{ state: 'gave up', fault: 'club stopped not-made' }]);
});

const paidOnReceipt = async () => {
  const { body } = await orderingOf(phone);
  const placed = await phone.call('POST /api/api-shop/create-order', body([sticks]), idempotency());
  return { id: placed.order.id, number: Number(placed.order.order_number) };
};
const setCash = (value: 'none' | 'full') => {
  const read = club.clubSettings.current.bind(club.clubSettings);
  club.services.clubSettings = club.clubSettings = {
    current: async () => {
      const settings = await read();
      return { ...settings, receipts: { ...settings.receipts, cashOnDelivery: value } };
    },
  };
};

test('an order paid on delivery has a receipt when the setting requires it, and a return when it comes back', async () => {
  const deliver = async () => {
    order = await paidOnReceipt();
    for (const to of ['packed', 'shipped', 'delivered'] as const) await move(to);
    await turns(4);
  };
  await deliver();
  expect(await receiptsOf(club, order)).toEqual([]);
  await move('returned');
  await turns(2);
  expect(await receiptsOf(club, order), 'no sale, no return').toEqual([]);
  setCash('full');
  await deliver();
  expect(await atRegister()).toMatchObject([{ type: 'SELL', total: 210_00, payment: { label: 'Переказ через ННПП' } }]);
  await move('returned');
  await turns(5);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'done' }, { kind: 'return', state: 'done' }]);
  setCash('none');
});

test('a receipt of other money than was paid is found by the audit', async () => {
  await pay();
  await turns(4);
  const { db } = club.database;
  await db.execute(sql`update receipts set amount_kop = amount_kop + 1 where order_id = ${order.id}::bigint`);
  expect(await findBrokenOf(db, 'orders', [Number(order.id)])).toMatchObject([
    { invariant: 'a receipt is of money that moved, once' },
  ]);
  await db.execute(sql`update receipts set amount_kop = amount_kop - 1 where order_id = ${order.id}::bigint`);
  expect(await findBrokenOf(db, 'orders', [Number(order.id)])).toEqual([]);
});

test('a receipt that is still being made is named as such', async () => {
  await pay();
  await scriptRegister(club, 'stalled');
  await turns(2);
  const shown = async () =>
    (await phone.call('POST /api/api-shop/get-order', { order_number: String(order.number) })).order;
  expect(await shown()).toMatchObject({ receipts: [], receipts_due: [{ kind: 'sale', is_held: false }] });
});

test(
  "a customer's own receipt is a file, another's is not found, and an unavailable register is reported",
  { tags: ['POST:/api/api-shop/get-receipt-file'] },
  async () => {
    await pay();
    await turns(4);
    const { order: shown } = await phone.call('POST /api/api-shop/get-order', { order_number: String(order.number) });
    expect(shown).toMatchObject({ receipts: [{ kind: 'sale' }], receipts_due: [] });
    const wish = { order_number: String(order.number), number: shown.receipts[0]!.number };
    const { pdf } = await phone.call('POST /api/api-shop/get-receipt-file', wish);
    expect(Buffer.from(pdf, 'base64').toString('latin1')).toMatch(/^%PDF-[^]*210 UAH/);
    const other = await new Phone(club).register();
    expect(await other.refusal('POST /api/api-shop/get-receipt-file', wish)).toBe('not_found');
    expect(await phone.refusal('POST /api/api-shop/get-receipt-file', { ...wish, number: 'TEST-none' })).toBe(
      'not_found',
    );
    await scriptRegister(club, 'down');
    expect(await phone.refusal('POST /api/api-shop/get-receipt-file', wish)).toBe('receipt_unavailable');
  },
);

test('a customer with a confirmed e-mail gets each receipt by it, once, with a link; others get no email', async () => {
  const { db } = club.database;
  const emails = () =>
    rowsOf(
      db,
      sql`select payload->>'to' as "to", payload->>'subject' as subject, payload->>'text' as text from outbox
        where kind = 'notice-letter' order by id`,
      { to: asText, subject: asText, text: asText },
    );
  await db.execute(sql`delete from outbox where kind = 'notice-letter'`);
  await pay();
  await turns(3);
  expect(await emails(), 'an e-mail that is not confirmed is written nothing').toEqual([]);

  await db.execute(sql`update people set email = 'olena@example.com', email_confirmed_at = now()
    where phone = ${phone.number}`);
  order = await (await cardOrdersOf(phone))(sticks);
  await pay();
  await turns(3);
  await move('cancelled');
  await callBack(club, order, 'reversed');
  await turns(5);
  const made = await receiptsOf(club, order);
  const seen = (await emails()).map((email) => ({ ...email, subject: email.subject.replaceAll('\u00a0', ' ') }));
  expect(seen).toMatchObject([
    { to: 'olena@example.com', subject: `Клуб XP: чек за замовленням № ${order.number}` },
    { to: 'olena@example.com', subject: `Клуб XP: чек повернення за замовленням № ${order.number}` },
  ]);
  const pages = await rowsOf(
    db,
    sql`select page_url as url, number from receipts where order_id = ${order.id} order by id`,
    {
      url: asText,
      number: asText,
    },
  );
  expect(made).toHaveLength(2);
  for (const [place, { url, number }] of pages.entries()) {
    expect(seen[place]?.text).toContain(`\n\n${url}\n\n`);
    expect(seen[place]?.text).toContain(number);
  }
});
