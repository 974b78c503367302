// Orders of a day from the view of customers, banks and staff; the day's sums are counted here separately from the
// club.
import { wireOf } from '@club/rules/money';
import { sql } from 'drizzle-orm';
import { asText, orNull } from '../../../src/database/columns.ts';
import { rowsOf } from '../../../src/database/rows.ts';
import { requestWaybill } from '../../../src/database/orders/waybills.ts';
import { acceptReturn } from '../../../src/domain/orders/life/return-goods.ts';
import { moveOrder } from '../../../src/domain/orders/life/move-order.ts';
import { takeBackUnits } from '../../../src/domain/orders/life/return-units.ts';
import { type Harness, idempotency, type Phone } from '../../harness/club.ts';
import { payAtBank, postHook, sealCallback } from '../../steps/card-payments.ts';
import { callsAbout, chooseCard, pageOf } from '../../steps/invoices.ts';
import type { OrderBody, OrderLine } from '../../steps/ordering.ts';
import type { Chance } from '../chance.ts';

export type Way = 'liqpay' | 'monobank' | 'cash' | 'xp';

export interface DayOrder {
  id: string;
  number: number;
  way: Way;
  units: number;
  kop: number;
  xp: number;
  stage: 'placed' | 'paid' | 'packed' | 'shipped' | 'over';
}

const priceKop = 105_00;
const rewardXp = 250;
const tries = 6;
const actor = 'console:test';

export type Sums = Record<Way, { in: number; out: number }>;
export const noSums = (): Sums => ({
  liqpay: { in: 0, out: 0 },
  monobank: { in: 0, out: 0 },
  cash: { in: 0, out: 0 },
  xp: { in: 0, out: 0 },
});

type Body = (lines: OrderLine[], cart?: Partial<OrderBody['cart']>) => OrderBody;

export function dayOrders(club: Harness, phone: Phone, body: Body, chance: Chance) {
  const orders: DayOrder[] = [];
  const own = noSums();
  /** How many came back, whole and in part. */
  const returns = { whole: 0, part: 0 };
  const { db } = club.database;
  const inOne = club.database.transaction.bind(club.database);

  async function place(): Promise<void> {
    await db.execute(sql`delete from limits`);
    const way = chance.pick(['liqpay', 'liqpay', 'monobank', 'monobank', 'cash', 'cash', 'xp'] as const);
    const units = way === 'xp' ? 0 : 1 + chance.below(3);
    const xp = way === 'xp' || chance.happens(0.3) ? rewardXp : 0;
    const sticks: OrderLine = { variant_id: '4400001', quantity: units, price: wireOf(priceKop), bonuses: 0 };
    const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: rewardXp };
    const lines = [...(units > 0 ? [sticks] : []), ...(xp > 0 ? [reward] : [])];
    const input = body(lines, { payment: way === 'liqpay' || way === 'monobank' ? 2 : 1 });
    const { order } = await phone.call('POST /api/api-shop/create-order', input, idempotency());
    const number = Number(order.order_number);
    orders.push({ id: order.id, number, way, units, kop: units * priceKop, xp, stage: 'placed' });
  }

  /** The customer pays until the bank accepts; the bank's report comes twice, late, in another order, or never. */
  async function pay(order: DayOrder): Promise<boolean> {
    for (let turn = 0; turn < tries; turn++) {
      await db.execute(sql`delete from limits`);
      const link = await phone
        .call('POST /api/api-shop/get-liqpay-link', { orderId: order.id, bank: order.way })
        .then((answer) => answer.link)
        .catch(() => null);
      if (link === null) continue;
      await visit(order, link).catch(() => undefined);
      if (await isTaken(order)) return true;
    }
    return false;
  }

  async function visit(order: DayOrder, link: string): Promise<void> {
    if (order.way === 'liqpay') return payAtBank(club, link, 'success');
    const page = await pageOf(club, new URL(link).pathname);
    await chooseCard(club, page, 'success');
    const calls = await callsAbout(club, page);
    if (chance.happens(0.3)) return;
    for (const call of chance.happens(0.5) ? calls.toReversed() : calls) await call();
    if (chance.happens(0.3)) await calls.at(-1)?.();
  }

  /** What the bank has, whoever knows of it. LiqPay's report is delivered here. */
  async function isTaken({ number, way }: DayOrder): Promise<boolean> {
    if (way === 'monobank')
      return (await invoices()).some((one) => isOf(one.reference, number) && one.status === 'success');
    const paid = (await payments()).find((one) => isOf(one.orderId, number) && one.status === 'success');
    if (paid === undefined) return false;
    const { orderId, amount, paymentId } = paid;
    const call = sealCallback({ status: 'success', order_id: orderId, amount, payment_id: paymentId });
    for (let times = chance.below(3); times > 0; times--) await postHook(club, call);
    return true;
  }

  const move = (order: DayOrder, to: 'packed' | 'shipped' | 'delivered' | 'cancelled', waybill?: string) =>
    inOne((tx) =>
      moveOrder(tx, {
        number: order.number,
        to,
        actor,
        now: club.clock.now,
        ...(waybill !== undefined && { waybill }),
      }),
    );

  /** One step further, if it can be taken now. */
  async function advance(order: DayOrder): Promise<void> {
    const { kop, xp, way } = order;
    if (order.stage === 'placed') {
      if (way === 'liqpay' || way === 'monobank') {
        if (!(await pay(order))) return;
        own[way].in += kop;
      }
      order.stage = 'paid';
    } else if (order.stage === 'paid') {
      // The bank has the money and the club does not know yet: nothing moves until it does.
      if ((way === 'liqpay' || way === 'monobank') && (await stateOf(order)) !== 'paid') return;
      if (chance.happens(0.04) && (await move(order, 'cancelled')).moved !== undefined) {
        if (way === 'liqpay' || way === 'monobank') own[way].out += kop;
        order.stage = 'over';
      } else if ((await move(order, 'packed')).moved !== undefined) {
        own.xp.in += xp;
        await inOne((tx) => requestWaybill(tx, Number(order.id), { actor, now: club.clock.now }));
        order.stage = 'packed';
      }
    } else if (order.stage === 'packed') {
      const waybill = await waybillOf(order);
      if (waybill !== null && (await move(order, 'shipped', waybill)).moved !== undefined) order.stage = 'shipped';
    } else if (order.stage === 'shipped') await handOver(order);
  }

  async function handOver(order: DayOrder): Promise<void> {
    const { kop, xp, way, units } = order;
    await received(await waybillOf(order));
    await move(order, 'delivered');
    if (way === 'cash') own.cash.in += kop;
    order.stage = 'over';
    if (chance.happens(0.05)) {
      await inOne((tx) => acceptReturn(tx, { number: order.number, actor, lost: [], now: club.clock.now }));
      own[way].out += way === 'xp' ? 0 : kop;
      own.xp.out += xp;
      returns.whole += 1;
    } else if (units > 1 && chance.happens(0.1)) {
      const lines = [{ position: 0, units: 1, isRestocked: true }];
      const back = { number: order.number, lines, reason: '', actor, now: club.clock.now } as const;
      await inOne((tx) => takeBackUnits(tx, back));
      own[way].out += priceKop;
      returns.part += 1;
    }
  }

  async function stateOf({ id }: DayOrder): Promise<string> {
    const [row] = await rowsOf(db, sql`select state from orders where id = ${id}::bigint`, { state: asText });
    return row?.state ?? '';
  }

  async function waybillOf({ id }: DayOrder): Promise<string | null> {
    const [row] = await rowsOf(db, sql`select waybill from waybills where order_id = ${id}::bigint`, {
      waybill: orNull(asText),
    });
    return row?.waybill ?? null;
  }

  const received = (waybill: string | null) =>
    club.outside.inject({ method: 'POST', url: '/emulators/nova-poshta/parcels', payload: { waybill, code: '9' } });

  const payments = async () =>
    (await club.outside.inject('/emulators/liqpay/payments')).json<{ payments: LiqpayPayment[] }>().payments;
  const invoices = async () =>
    (await club.outside.inject('/emulators/monobank/invoices')).json<{ invoices: Invoice[] }>().invoices;

  return { orders, own, returns, place, advance, payments, invoices };
}

interface LiqpayPayment {
  orderId: string;
  amount: number;
  returned: number;
  status: string;
  paymentId: number;
}

interface Invoice {
  reference: string;
  amount: number;
  status: string;
  cancels: { status: string; amount: number }[];
}

/** A try is called by the order's number and which it is. */
const isOf = (name: string, number: number): boolean => name.startsWith(`${number}-`);
