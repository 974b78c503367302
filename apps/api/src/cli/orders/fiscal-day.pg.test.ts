// A day of orders by card, cash and XP with returns, while the register plays tricks: in the evening every book says the same.
import { wireOf } from '@club/rules/money';
import { kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { chanceOf } from '../../../test/simulation/chance.ts';
import { callBack, runOutbox } from '../../../test/steps/card-payments.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { giveXp, orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import { openRegister, registerSide, scriptRegister } from '../../../test/steps/receipts.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { acceptReturn } from '../../domain/orders/life/return-goods.ts';
import { moveOrder } from '../../domain/orders/life/move-order.ts';
import { fiscalCommands } from './fiscal.ts';

const club = openHarness({ engine: 'postgresql', env: { PAYMENT_PROVIDERS: 'liqpay' } });
const orders = Number(process.env.PROOF_DAY_ORDERS ?? 30);
const chance = chanceOf(Number(process.env.PROOF_SEED ?? 1));
vi.setConfig({ testTimeout: patience(120_000 + orders * 2000) });
const by = { actor: 'console:test', lost: [] } as const;
const tricks = ['lost-answer', 'lie', 'error', 'other-sum', 'down', 'error500', 'garbage', 'old-token'];
const priceKop = 105_00;
const rewardXp = 250;

/** What the day comes to, counted apart. */
const own = { cardIn: 0, cardOut: 0, cashIn: 0, cashOut: 0, xpIn: 0, xpOut: 0 };

async function liveAnOrder(phone: Phone, body: Awaited<ReturnType<typeof orderingOf>>['body']): Promise<void> {
  await club.database.db.execute(sql`delete from limits`);
  const units = 1 + chance.below(3);
  const isCard = chance.happens(0.6);
  const xp = chance.happens(0.3) ? rewardXp : 0;
  const sticks: OrderLine = { variant_id: '4400001', quantity: units, price: wireOf(priceKop), bonuses: 0 };
  const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: rewardXp };
  const input = body(xp === 0 ? [sticks] : [sticks, reward], { payment: isCard ? 2 : 1 });
  const { order } = await phone.call('POST /api/api-shop/create-order', input, idempotency());
  const number = Number(order.order_number);
  const kop = units * priceKop;
  const paid = { id: order.id, number };
  if (isCard) {
    await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
    for (let calls = 0; calls <= chance.below(2); calls++) await callBack(club, paid, 'success', { amount: kop / 100 });
  }
  for (const to of ['packed', 'shipped', 'delivered'] as const)
    await club.database.transaction((tx) => moveOrder(tx, { number, to, actor: by.actor, now: club.clock.now }));
  const isReturned = chance.happens(0.1);
  if (isReturned) await club.database.transaction((tx) => acceptReturn(tx, { ...by, number, now: club.clock.now }));
  if (isReturned && isCard) await callBack(club, paid, 'reversed', { amount: kop / 100 });
  own[isCard ? 'cardIn' : 'cashIn'] += kop;
  own.xpIn += xp;
  if (!isReturned) return;
  own[isCard ? 'cardOut' : 'cashOut'] += kop;
  own.xpOut += xp;
}

/** One at a time: a token that is refused twice in a row is a wrong key, which stops and waits for staff. */
async function playTrick(mode: string): Promise<void> {
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  await scriptRegister(club, mode);
}

const waiting = () =>
  rowsOf(
    club.database.db,
    sql`select count(*)::int as count from outbox where kind = 'fiscal-receipt' and done_at is null`,
    { count: asInteger },
  );

test(`${orders} orders of a day: orders, bank, register and ledger agree to the kopiyka`, async () => {
  await openRegister(club.services.providers.receipts);
  const phone = await new Phone(club).register();
  await giveXp(club, phone, orders * rewardXp);
  await club.database.db.execute(sql`update variants set stock = 100000 where id in (4400001, 4400042)`);
  const { body } = await orderingOf(phone);
  for (let one = 0; one < orders; one++) {
    await liveAnOrder(phone, body);
    if (chance.happens(0.3)) await playTrick(chance.pick(tricks));
    if (chance.happens(0.3)) await runOutbox(club);
  }
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  for (let turn = 0; turn < 20 && (await waiting())[0]?.count !== 0; turn++) await runOutbox(club);

  const { rows, text, exitCode } = await fiscalCommands.day(consoleOf(club), { positional: [], flags: {} });
  const date = kyivDate(club.clock.now);
  expect([rows.filter(({ order }) => order !== null), text, exitCode]).toEqual([
    [],
    `${date}: the books agree`,
    undefined,
  ]);
  const said = rows.filter(({ brand }) => brand === 'main').map(({ what, taken, returned }) => [what, taken, returned]);
  const card = [wireOf(own.cardIn), wireOf(own.cardOut)];
  const xp = [String(own.xpIn), String(own.xpOut)];
  expect(said).toEqual([
    ['orders, card', ...card],
    ['orders, cash', wireOf(own.cashIn), wireOf(own.cashOut)],
    ['bank, liqpay', ...card],
    ['register', ...card],
    ['orders, XP', ...xp],
    ['ledger, XP', ...xp],
  ]);
  const made = (await registerSide(club)).receipts.filter(({ status }) => status === 'DONE');
  const atRegister = (type: string) => made.reduce((sum, one) => sum + (one.type === type ? one.total : 0), 0);
  expect([atRegister('SELL'), atRegister('RETURN')], 'what the register itself has').toEqual([own.cardIn, own.cardOut]);
  expect(own.cardOut + own.cashOut, 'something came back').toBeGreaterThan(0);
});
