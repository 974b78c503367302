import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import {
  cardOrdersOf,
  type CardOrder,
  orderRow,
  payAtBank,
  paymentsOf,
  postHook,
  runOutbox,
  sealCallback,
  silentLog,
  smsAbout,
  type Callback,
} from '../../../test/steps/card-payments.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { giveXp, type OrderLine } from '../../../test/steps/ordering.ts';
import { asAnything, asId, asInteger, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { findBrokenInvariants, readBalance } from '../../database/xp/ledger.ts';
import { expireUnpaid, watchPayments } from './watch.ts';
import { moveOrder } from '../orders/life/move-order.ts';

const club = openHarness({ engine: 'postgresql' });
const repeats = raceRounds();
const forgedCount = Number(process.env.PROOF_FORGED ?? 300);
const minute = 60_000;
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
const getLink = 'POST /api/api-shop/get-liqpay-link';
const check = 'POST /api/api-shop/check-payment';

let phone: Phone;
let place: (...lines: OrderLine[]) => Promise<CardOrder>;
beforeEach(() => renew());

/** A separate phone for each round, and nothing left over from earlier ones. */
async function renew(): Promise<void> {
  const { db } = club.database;
  await db.execute(sql`delete from limits`);
  await db.execute(sql`update orders set pay_until = null where state = 'awaiting_payment'`);
  await db.execute(sql`update payments set asked_at = '2100-01-01'`);
  await db.execute(sql`update variants set stock = 1000 where id in (4400001, 4400042)`);
  phone = await new Phone(club).register();
  await giveXp(club, phone, 250);
  place = await cardOrdersOf(phone);
}

const linkOf = async ({ id }: CardOrder) => (await phone.call(getLink, { orderId: id })).link ?? '';
const callbackOf = ({ number }: CardOrder, status: string, attempt = 1): Callback => ({
  status,
  order_id: `${number}-${attempt}`,
  amount: 210,
  payment_id: number * 10 + attempt,
});
const services = () => ({ database: club.database, providers: club.services.providers, log: silentLog });
const cancel = ({ number }: CardOrder) =>
  club.database.transaction((tx) =>
    moveOrder(tx, { number, to: 'cancelled', actor: `customer:${Number(phone.customerId)}`, now: club.clock.now }),
  );
const expire = () => expireUnpaid(services(), club.clock.now);
const shuffled = <T>(list: T[]): T[] =>
  list
    .map((item) => [Math.random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
const entriesOf = async ({ id }: CardOrder) =>
  (
    await rowsOf(club.database.db, sql`select kind from xp_entries where source like ${`order:${id}%`} order by id`, {
      kind: asText,
    })
  ).map(({ kind }) => kind);
const stocks = () =>
  rowsOf(club.database.db, sql`select id, stock from variants where id in (4400001, 4400042) order by id`, {
    id: asId,
    stock: asInteger,
  });

/** Callbacks of one payment, `times` over and in any order. */
const storm = (order: CardOrder, statuses: string[], times: number): (() => Promise<unknown>)[] =>
  Array.from({ length: times }, (_, i) => sealCallback(callbackOf(order, statuses[i % statuses.length] ?? ''))).map(
    (fields) => () => postHook(club, fields),
  );

test('200 callbacks in any order, twice and thrice, are one payment, one SMS and one step', async () => {
  for (let round = 0; round < repeats; round++) {
    await renew();
    const order = await place(sticks, reward);
    await linkOf(order);
    const work = storm(order, ['success', 'processing', 'failure', '3ds_verify', 'wait_compensation'], 200);
    const answers = await Promise.all(shuffled(work).map((post) => post()));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await paymentsOf(club, order)).toMatchObject([{ state: 'paid' }]);
    expect(await orderRow(club, order)).toMatchObject({
      state: 'paid',
      steps: [
        `placed customer:${phone.customerId}`,
        `awaiting_payment customer:${phone.customerId}`,
        'paid service:bank',
      ],
      transactions: ['sale success 21000'],
    });
    expect(await smsAbout(club, order)).toHaveLength(1);
    expect(await entriesOf(order)).toEqual(['held']);
    expect(await findBrokenInvariants(club.database.db)).toEqual([]);
  }
});

test('callbacks, questions to the bank and a cancelling customer end in one truth, and no money is lost', async () => {
  for (let round = 0; round < repeats; round++) {
    await renew();
    const before = await stocks();
    const order = await place(sticks, reward);
    await payAtBank(club, await linkOf(order), 'success');
    const work = [
      ...storm(order, ['success', 'processing', 'failure'], 60),
      ...Array.from({ length: 6 }, () => () => phone.call(check, { orderId: order.id })),
      ...Array.from({ length: 4 }, () => () => cancel(order)),
    ];
    await Promise.all(shuffled(work).map((run) => run()));
    await runOutbox(club);
    await runOutbox(club);
    const { state, steps } = await orderRow(club, order);
    expect(state).toBe('cancelled');
    expect(steps.filter((step) => step.startsWith('cancelled'))).toHaveLength(1);
    expect(await paymentsOf(club, order)).toMatchObject([{ state: 'refunded' }]);
    expect(await entriesOf(order)).toEqual(['held', 'released']);
    expect(await stocks()).toEqual(before);
    expect((await smsAbout(club, order)).filter((text) => text.includes('повернено на картку'))).toHaveLength(1);
    expect(await findBrokenInvariants(club.database.db)).toEqual([]);
  }
});

test('callbacks racing with the clock leave the order paid once, or cancelled with its money back', async () => {
  for (let round = 0; round < repeats; round++) {
    await renew();
    const before = await stocks();
    const order = await place(sticks, reward);
    await linkOf(order);
    club.clock.forward(30 * minute);
    const isScarce = round % 2 === 1;
    const work = [
      ...storm(order, ['success', 'failure'], 40),
      ...Array.from({ length: 4 }, () => expire),
      ...(isScarce ? [() => club.database.db.execute(sql`update variants set stock = 0 where id = 4400042`)] : []),
    ];
    await Promise.all(shuffled(work).map((run) => run()));
    await expire();
    const { state } = await orderRow(club, order);
    const [payment] = await paymentsOf(club, order);
    expect(`${state} ${payment?.state}`).toMatch(isScarce ? /^(paid paid|cancelled refunding)$/ : /^paid paid$/);
    const xp = await readBalance(club.database.db, Number(phone.customerId));
    expect(xp).toEqual(state === 'paid' ? { available: 0, held: 250 } : { available: 250, held: 0 });
    const isBack = JSON.stringify((await stocks())[0]) === JSON.stringify(before[0]);
    expect(state === 'paid' || isBack, 'the stock of a cancelled order').toBe(true);
    const about = await smsAbout(club, order);
    expect(about.filter((text) => /сплачено|поновлено|повертаємо/.test(text))).toHaveLength(1);
    expect(await findBrokenInvariants(club.database.db)).toEqual([]);
  }
});

test('two simultaneous payments of one order: one is stored, the other is refunded', async () => {
  for (let round = 0; round < repeats; round++) {
    await renew();
    const order = await place(sticks);
    await linkOf(order);
    await postHook(club, sealCallback(callbackOf(order, 'failure', 1)));
    await linkOf(order);
    const both = [1, 2].flatMap((attempt) =>
      Array.from({ length: 20 }, () => sealCallback(callbackOf(order, 'success', attempt))),
    );
    await Promise.all(shuffled(both).map((fields) => postHook(club, fields)));
    expect((await paymentsOf(club, order)).map(({ state }) => state).toSorted()).toEqual(['paid', 'refunding']);
    expect(await smsAbout(club, order)).toHaveLength(2);
    expect(await findBrokenInvariants(club.database.db)).toEqual([]);
  }
});

test('50 simultaneous calls for a link open one attempt, whatever became of the last one', async () => {
  for (let round = 0; round < repeats; round++) {
    await renew();
    const order = await place(sticks);
    for (let attempt = 1; attempt <= 2; attempt++) {
      const links = await Promise.all(Array.from({ length: 50 }, () => linkOf(order)));
      expect(new Set(links).size).toBe(1);
      expect(await paymentsOf(club, order)).toHaveLength(attempt);
      await postHook(club, sealCallback(callbackOf(order, 'failure', attempt)));
    }
  }
});

test('five processes that watch, expire and give back do each thing once', async () => {
  for (let round = 0; round < repeats; round++) {
    await renew();
    const [paid, unpaid, back] = [await place(sticks), await place(sticks), await place(sticks)];
    for (const order of [paid, back]) await payAtBank(club, await linkOf(order), 'success');
    await phone.call(check, { orderId: back.id });
    await cancel(back);
    club.clock.forward(30 * minute);
    const turn = async () => {
      await Promise.all([expire(), watchPayments(services(), club.clock.now), runOutbox(club)]);
    };
    await Promise.all(Array.from({ length: 5 }, turn));
    await turn();
    expect(await orderRow(club, paid)).toMatchObject({ state: 'paid' });
    expect(await orderRow(club, unpaid)).toMatchObject({ state: 'cancelled' });
    expect(await paymentsOf(club, back)).toMatchObject([{ state: 'refunded' }]);
    expect(await orderRow(club, back)).toMatchObject({ transactions: ['sale success 21000', 'refund success 21000'] });
    for (const order of [paid, unpaid]) expect(await smsAbout(club, order)).toHaveLength(1);
  }
});

test(`${forgedCount} forged callbacks: none is taken, and no row changes`, async () => {
  const [order, other] = [await place(sticks), await place(sticks)];
  for (const one of [order, other]) await linkOf(one);
  const everything = async () =>
    rowsOf(
      club.database.db,
      sql`select (select json_agg(p order by id) from payments p) as payments,
        (select json_agg(e) from payment_events e) as events, (select json_agg(o order by id) from orders o) as orders,
        (select count(*) from outbox where kind not in ('payment-mismatch', 'payment-stranger')) as outbox, (select count(*) from order_steps) as steps,
        (select json_agg(t order by order_id) from order_transactions t) as transactions`,
      {
        payments: asAnything,
        events: asAnything,
        orders: asAnything,
        outbox: asInteger,
        steps: asInteger,
        transactions: asAnything,
      },
    );
  const before = JSON.stringify(await everything());
  for (let done = 0; done < forgedCount; done += 50) {
    const batch = Array.from({ length: Math.min(50, forgedCount - done) }, (_, i) => forge(done + i, order, other));
    const answers = await Promise.all(batch.map((fields) => postHook(club, fields)));
    expect(answers.filter((status) => status !== 403 && status !== 404)).toEqual([]);
  }
  expect(JSON.stringify(await everything())).toBe(before);
  // A signed report of the bank with another sum, or of an unknown attempt, is one case for staff however often it
  // comes.
  const cases = sql`select kind from outbox where kind in ('payment-mismatch', 'payment-stranger') order by kind`;
  expect(await rowsOf(club.database.db, cases, { kind: asText })).toEqual([
    { kind: 'payment-mismatch' },
    { kind: 'payment-stranger' },
  ]);
  expect(await postHook(club, sealCallback(callbackOf(order, 'success')))).toBe(200);
});

/** A right callback made wrong in one of many ways. */
function forge(i: number, order: CardOrder, other: CardOrder): { data: string; signature: string } {
  const right = sealCallback(callbackOf(order, 'success'));
  const ways: (() => { data: string; signature: string })[] = [
    () => ({ ...right, data: flipBit(right.data) }),
    () => ({ ...right, signature: flipBit(right.signature) }),
    () => ({ ...right, signature: respell(right.signature) }),
    () => sealCallback(callbackOf(order, 'success'), { key: randomBytes(12).toString('hex') }),
    () => sealCallback(callbackOf(order, 'success'), { key: '' }),
    () => sealCallback(callbackOf(order, 'success'), { hash: 'sha3-256' }),
    () => sealCallback({ ...callbackOf(order, 'success'), amount: 210.01 }),
    () => sealCallback({ ...callbackOf(order, 'success'), amount: 209.99 }),
    () => sealCallback({ ...callbackOf(order, 'success'), currency: i % 2 ? 'USD' : 'EUR' }),
    () => sealCallback({ ...callbackOf(order, 'success'), public_key: 'sandbox_i00000000009' }),
    () => sealCallback(callbackOf(order, 'success', 2)),
    () => ({ data: sealCallback(callbackOf(other, 'success')).data, signature: right.signature }),
    () => ({ data: right.data, signature: sealCallback(callbackOf(other, 'success')).signature }),
    () => ({ data: right.data, signature: right.signature.slice(0, randomInt(27)) }),
  ];
  return ways[i % ways.length]!();
}

/** One bit of the text on the wire. */
function flipBit(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  const at = randomInt(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << randomInt(8));
  return bytes.toString('latin1');
}

/** The same bytes in other characters: the last one before `=` has unused bits. */
function respell(signature: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const last = letters.indexOf(signature[26] ?? 'A');
  return `${signature.slice(0, 26)}${letters[last ^ randomInt(1, 4)]}=`;
}
