import { randomUUID } from 'node:crypto';
import { type Brand, brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { cardOrdersOf, payAtBank, runOutbox } from '../../../test/steps/card-payments.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { giveXp, type OrderLine, orderingOf } from '../../../test/steps/ordering.ts';
import { runAction } from '../../domain/actions/run-action.ts';
import { setComplianceCell } from '../../domain/compliance/set-cell.ts';
import { changeMember } from '../../domain/staff/change-members.ts';
import { deliverOrder, packOrder, shipOrder } from '../../domain/orders/staff/move-orders.ts';

const club = openHarness({ env: { PAYMENT_PROVIDERS: 'liqpay' } });
const office = openOfficeOf(club);

const sticks: OrderLine = { variant_id: '4400001', quantity: 6, price: '105.00', bonuses: 0 };
const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };

interface Outcome {
  outcome?: string;
  reply?: unknown;
  approval?: number;
  needs_approval?: string;
  code?: string;
}

const sit = (role: Parameters<Desk['sit']>[0][number], of?: readonly Brand[]) => new Desk(office).sit([role], of);
const newcomer = async () => Number((await new Phone(club).register()).customerId);

async function act(desk: Desk, name: string, input: unknown, key?: string): Promise<Outcome> {
  return (await desk.act(name, input, { reason: 'Так треба' }, key)).json() as Outcome;
}

/** The number of an order of this line that has been handed over. */
async function deliveredTo(phone: Phone, line: OrderLine): Promise<number> {
  const { body } = await orderingOf(phone);
  const { order } = await phone.call('POST /api/api-shop/create-order', body([line]), idempotency());
  const number = Number(order.order_number);
  await handOver(number);
  return number;
}

async function handOver(number: number): Promise<void> {
  await runAction(consoleOf(club), packOrder, { number });
  await runAction(consoleOf(club), shipOrder, { number, waybill: '20450000000001' });
  await runAction(consoleOf(club), deliverOrder, { number });
}

const approve = async (desk: Desk, approval: number | undefined) =>
  (await desk.request('POST /api/approvals/decide', { approval, approve: true, note: '' })).json() as {
    state?: string;
    reply?: unknown;
    code?: string;
  };

test('XP by hand go up to the limit of a customer in a day, no matter who gives them, and above it a lead approves', async () => {
  const [one, other, lead] = [await sit('support'), await sit('support'), await sit('support-lead')];
  const customer = await newcomer();
  const give = (desk: Desk, xp: number) => act(desk, 'xp.adjust', { customer, xp, reason: 'Вибачення' });
  expect(await give(one, 150)).toMatchObject({ outcome: 'done' });
  expect(await give(other, 50)).toMatchObject({ outcome: 'done' });
  const waiting = await give(other, 1);
  expect(waiting).toMatchObject({ outcome: 'waiting', needs_approval: 'xp_of_customer' });
  const seen = (await lead.call('GET /api/approvals', { view: 'waiting' })).rows;
  expect(seen.find(({ id }) => id === waiting.approval)).toMatchObject({
    weight: { of: 'xp', xp: 1, customer },
    may_decide: true,
  });
  expect(await approve(lead, waiting.approval)).toMatchObject({ state: 'approved', reply: { balance: 201 } });
  expect(await auditOf(club, 2)).toMatchObject([
    { action: 'approval.approve', actor: `staff:${lead.member}` },
    { action: 'xp.adjust', actor: `staff:${other.member}`, after: { balance: 201 } },
  ]);
});

test('the limit of a member in a day holds over many customers, and is reset at Kyiv midnight', async () => {
  const desk = await sit('support');
  const give = async (xp: number) => act(desk, 'xp.adjust', { customer: await newcomer(), xp, reason: 'Вибачення' });
  for (let n = 0; n < 10; n++) expect(await give(200)).toMatchObject({ outcome: 'done' });
  expect(await give(1)).toMatchObject({ outcome: 'waiting', needs_approval: 'xp_of_day' });
  club.clock.forward(24 * 3_600_000);
  await desk.call('POST /api/demo/sign-in-as', { member: desk.member });
  expect(await give(1)).toMatchObject({ outcome: 'done' });
});

test('an action that is refused requests no approval, and a try that is sent again requests one', async () => {
  const desk = await sit('support');
  const customer = await newcomer();
  expect(await act(desk, 'xp.adjust', { customer, xp: -201, reason: 'Помилка' })).toMatchObject({
    code: 'balance_short',
  });
  const key = randomUUID();
  const wish = { customer, xp: 500, reason: 'Вибачення' };
  const [first, again] = [await act(desk, 'xp.adjust', wish, key), await act(desk, 'xp.adjust', wish, key)];
  expect(again).toEqual(first);
  expect((await desk.call('GET /api/approvals', { view: 'mine' })).rows).toHaveLength(1);
});

test('returned goods are refunded immediately, and without them above a sum only by two members', async () => {
  const phone = await new Phone(club).register();
  const delivered = () => deliveredTo(phone, sticks);
  const [desk, lead] = [await sit('support'), await sit('order-lead')];
  expect(await act(desk, 'orders.refund', { number: await delivered(), restock: true })).toMatchObject({
    outcome: 'done',
  });
  const number = await delivered();
  const waiting = await act(desk, 'orders.refund', { number, restock: false });
  expect(waiting).toMatchObject({ outcome: 'waiting', needs_approval: 'refund_without_goods' });
  expect(await approve(lead, waiting.approval)).toMatchObject({ state: 'approved', reply: { cash: 63_000 } });
});

test('a refund in parts has the limits of the whole: what was written off, and what went to the card', async () => {
  const phone = await new Phone(club).register();
  const [desk, number] = [await sit('support'), await deliveredTo(phone, sticks)];
  const back = (of: number, units: number, restock: boolean) =>
    act(desk, 'orders.return', { number: of, lines: [{ line: 1, units, restock }], reason: 'Пошкоджено' });
  expect(await back(number, 4, false)).toMatchObject({ outcome: 'done', reply: { goods: 42_000 } });
  expect(await back(number, 1, false)).toMatchObject({ outcome: 'waiting', needs_approval: 'refund_without_goods' });
  expect(await act(desk, 'orders.refund', { number, restock: false })).toMatchObject({
    outcome: 'waiting',
    needs_approval: 'refund_without_goods',
  });
  expect(await back(number, 1, true)).toMatchObject({ outcome: 'done' });

  const card = await (await cardOrdersOf(phone))({ ...sticks, quantity: 20 });
  const { link } = await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: card.id });
  await payAtBank(club, link ?? '', 'success');
  await phone.call('POST /api/api-shop/check-payment', { orderId: card.id });
  await handOver(card.number);
  await runOutbox(club);
  expect(await back(card.number, 18, true)).toMatchObject({ outcome: 'done', reply: { card: 189_000 } });
  expect(await back(card.number, 1, true)).toMatchObject({ outcome: 'done' });
  expect(await back(card.number, 1, true)).toMatchObject({ outcome: 'waiting', needs_approval: 'refund_card' });
});

test('XP that go back without the goods have the limit of XP given by hand', async () => {
  const phone = await new Phone(club).register();
  await giveXp(club, phone, 750);
  const [desk, lead] = [await sit('support'), await sit('order-lead')];
  expect(await act(desk, 'orders.refund', { number: await deliveredTo(phone, reward), restock: true })).toMatchObject({
    outcome: 'done',
  });
  const number = await deliveredTo(phone, reward);
  const waiting = await act(desk, 'orders.refund', { number, restock: false });
  expect(waiting).toMatchObject({ outcome: 'waiting', needs_approval: 'xp_of_customer' });
  const again = await act(desk, 'orders.return', {
    number,
    lines: [{ line: 1, units: 1, restock: false }],
    reason: 'Пошкоджено',
  });
  expect(again).toMatchObject({ outcome: 'waiting', needs_approval: 'xp_of_customer' });
  expect(await approve(lead, waiting.approval)).toMatchObject({ state: 'approved', reply: { xp: 250 } });
  // A request from before named no XP.
  const older = await act(desk, 'orders.refund', { number: await deliveredTo(phone, reward), restock: false });
  await club.database.db.execute(
    sql`update approvals set weight = weight - 'xp' - 'customer' where id = ${older.approval}`,
  );
  const { rows } = await lead.call('GET /api/approvals', { view: 'waiting' });
  expect(rows.find(({ id }) => id === older.approval)).toMatchObject({ weight: { of: 'refund', xp: 0 } });
  expect(await approve(lead, older.approval)).toMatchObject({ code: 'approval_moved' });
});

test('a request about something that changed since is not carried out, and blocking needs no approval', async () => {
  const [desk, boss] = [await sit('club-manager'), await sit('administrator')];
  const cell = { brand: 'main', subject: 'merch', action: 'quiz', note: 'Дозволено' } as const;
  expect(await act(desk, 'compliance.set', { ...cell, allowed: false })).toMatchObject({ outcome: 'done' });
  const waiting = await act(desk, 'compliance.set', { ...cell, allowed: true });
  expect(waiting).toMatchObject({ outcome: 'waiting', needs_approval: 'compliance_opening' });
  await runAction(consoleOf(club), setComplianceCell, { ...cell, allowed: null });
  expect(await approve(boss, waiting.approval)).toMatchObject({ code: 'approval_moved' });
});

test('who approves has the brand that it is of', async () => {
  const desk = await sit('support');
  const { approval } = await act(desk, 'xp.adjust', { customer: await newcomer(), xp: 900, reason: 'Вибачення' });
  expect(await approve(await sit('support-lead', ['ogo']), approval)).toMatchObject({ code: 'approval_unknown' });
  expect(await approve(await sit('support-lead', ['main']), approval)).toMatchObject({ state: 'approved' });
});

test('approved codes are shown to the member who requested them, once, and to nobody else', async () => {
  const [desk, manager] = [await sit('code-manager'), await sit('club-manager')];
  const waiting = await act(desk, 'codes.issue', { line: 'glo', note: 'Партія', count: 3 });
  expect(waiting).toMatchObject({ outcome: 'waiting', needs_approval: 'codes_always' });
  const fetching = { approval: waiting.approval! };
  expect(await desk.refusal('POST /api/approvals/fetch', fetching)).toBe('approval_unknown');
  expect(await approve(manager, waiting.approval)).toMatchObject({ state: 'approved', reply: null });
  expect(await manager.refusal('POST /api/approvals/fetch', fetching)).toBe('approval_unknown');
  const mine = async () => (await desk.call('GET /api/approvals', { view: 'mine' })).rows[0]?.has_reply;
  expect(await mine()).toBe(true);
  const { reply } = await desk.call('POST /api/approvals/fetch', fetching);
  expect((reply as { codes: string[] }).codes).toHaveLength(3);
  expect(await mine()).toBe(false);
  expect(await desk.refusal('POST /api/approvals/fetch', fetching)).toBe('approval_unknown');
  expect(await auditOf(club)).toMatchObject([{ action: 'approval.fetch', actor: `staff:${desk.member}` }]);
});

test('approved codes are not shown to a member who may issue none any more', async () => {
  const [desk, manager] = [await sit('code-manager'), await sit('club-manager')];
  const { approval } = await act(desk, 'codes.issue', { line: 'glo', note: 'Партія', count: 3 });
  expect(await approve(manager, approval)).toMatchObject({ state: 'approved' });
  const fetching = { approval: approval! };
  const held = (roles: ['support'] | ['code-manager']) =>
    runAction(consoleOf(club), changeMember, { member: desk.member, roles, brands: [...brands] });
  await held(['support']);
  expect(await desk.refusal('POST /api/approvals/fetch', fetching)).toBe('permission_missing');
  await held(['code-manager']);
  expect((await desk.call('POST /api/approvals/fetch', fetching)).reply).toBeDefined();
});

test('requests that others decide displace none of one’s own page', async () => {
  const [codes, support, lead] = [await sit('code-manager'), await sit('support'), await sit('support-lead')];
  const mine = await act(support, 'xp.adjust', { customer: await newcomer(), xp: 900, reason: 'Вибачення' });
  for (let n = 0; n < 51; n++) await act(codes, 'codes.issue', { line: 'glo', note: 'Партія', count: 3 });
  const { rows, next } = await lead.call('GET /api/approvals', { view: 'waiting' });
  expect(rows.map(({ id }) => id)).toContain(mine.approval);
  expect(rows.map(({ action }) => action)).not.toContain('codes.issue');
  expect(next).toBeNull();
});

test('who decides about a customer sees their new phone masked', async () => {
  const [lead, manager] = [await sit('support-lead'), await sit('club-manager')];
  const phone = '380509998877';
  const { approval } = await act(lead, 'customer.restore-phone', { customer: await newcomer(), phone, reason: 'SIM' });
  for (const desk of [lead, manager]) {
    const { rows } = await desk.call('GET /api/approvals', { view: desk === lead ? 'mine' : 'waiting' });
    const seen = rows.find(({ id }) => id === approval)?.input as { phone?: string };
    expect(seen.phone).toMatch(/50\D+77$/);
    expect(seen.phone).toContain('•');
  }
});

test('an account is suspended immediately, and restored by two members', async () => {
  const [desk, manager] = [await sit('support-lead'), await sit('club-manager')];
  const customer = await newcomer();
  const suspending = { customer, reason: 'rules', note: 'Скарги' };
  expect(await act(desk, 'customer.suspend', suspending)).toMatchObject({ outcome: 'done' });
  const waiting = await act(desk, 'customer.restore', { customer, note: 'Зʼясовано' });
  expect(waiting).toMatchObject({ outcome: 'waiting', needs_approval: 'account_always' });
  expect(await approve(manager, waiting.approval)).toMatchObject({ state: 'approved' });
});

test("a price that moves far and a setting of the club need another member's approval", async () => {
  const [goods, manager] = [await sit('catalogue-manager'), await sit('club-manager')];
  const price = (of: string) => act(goods, 'products.import', { file: `id,variant_id,price\n7700001,4400001,${of}\n` });
  expect(await price('110')).toMatchObject({ outcome: 'done' });
  expect(await price('200')).toMatchObject({ outcome: 'waiting', needs_approval: 'price_far' });
  const change = { key: 'club.open', brand: null, value: true, begins_at: null, note: 'Відкриття' };
  expect(await act(manager, 'setting.change', change)).toMatchObject({
    outcome: 'waiting',
    needs_approval: 'rules_always',
  });
});

test('a promo code is set by two members, as the setting that it is, and ended by one', async () => {
  const [desk, other] = [await sit('club-manager'), await sit('finance')];
  const set = (percent: string) =>
    act(desk, 'promo-codes.set', { code: 'LIMIT25', cells: { brand: 'ogo', percent, units: '1' } });
  const file = 'code,brand,percent,units\nLIMIT99,ogo,99,1\n';
  const [waiting, older] = [await set('25'), await act(desk, 'promo-codes.import', { file })];
  for (const one of [waiting, older]) expect(one).toMatchObject({ outcome: 'waiting', needs_approval: 'rules_always' });
  expect(await approve(other, waiting.approval)).toMatchObject({ state: 'approved' });
  expect(await approve(other, older.approval)).toMatchObject({ code: 'approval_moved' });
  expect(await set('25')).toMatchObject({ outcome: 'done', reply: { changes: [] } });
  expect(await act(desk, 'promo-codes.end', { code: 'LIMIT25' })).toMatchObject({ outcome: 'done' });
});
