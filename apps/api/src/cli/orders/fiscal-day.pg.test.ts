// A day of orders with both banks, in cash and for XP, with full and partial returns, while every outside service fails
// in each way it can: in the evening all books agree, and nothing was done twice.
import { wireOf } from '@club/rules/money';
import { momentOf } from '@club/rules/time/call-windows';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { demoWaybillSender } from '@club/rules/settings/first-values';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { chanceOf } from '../../../test/simulation/chance.ts';
import { badLuck, impatient } from '../../../test/simulation/day/faults.ts';
import { dayOrders } from '../../../test/simulation/day/orders.ts';
import { settleUnseenParts } from '../../../test/simulation/day/refund-cases.ts';
import { silentLog } from '../../../test/steps/card-payments.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { giveXp, orderingOf } from '../../../test/steps/ordering.ts';
import { openRegister, registerSide } from '../../../test/steps/receipts.ts';
import { waybillSteps } from '../../../test/steps/waybills.ts';
import { asText, orNull } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { watchPayments } from '../../domain/payments/watch.ts';
import { watchRegister } from '../../domain/receipts/watch-register.ts';
import { showStuck } from '../../domain/staff/stuck-tasks.ts';
import { drainOutbox } from '../../jobs/outbox/drain.ts';
import { outboxHandlers } from '../../jobs/start.ts';
import { composeProviders } from '../../providers/compose.ts';
import { registersOf } from '../../providers/registers.ts';
import { fiscalCommands } from './fiscal.ts';

const none = { SHOP_ANALYTICS_PROVIDER: 'none', OWNER_ANALYTICS_PROVIDER: 'none', MARKETING_PROVIDER: 'none' };
const env = { PAYMENT_PROVIDERS: 'liqpay,monobank', SMS_PROVIDERS: 'turbosms', PUSH_PROVIDER: 'none', ...none };
const club = openHarness({ engine: 'postgresql', env });
const count = Number(process.env.PROOF_DAY_ORDERS ?? 16);
const seed = Number(process.env.PROOF_SEED ?? 1);
vi.setConfig({ testTimeout: patience(120_000 + count * 4000) });
const minuteMs = 60_000;
const kopOf = (hryvnias: number): number => Math.round(hryvnias * 100);

/** The settings of this day: receipts for cash by waybill, waybills made, and no long waits. */
function openDay() {
  const { clubSettings } = club;
  const current = async () => {
    const settings = await clubSettings.current();
    const receipts = { ...settings.receipts, cashOnDelivery: 'draft' as const, opensAt: 0 };
    return { ...settings, receipts, waybillSender: demoWaybillSender };
  };
  const providers = composeProviders({ ...club.config, providers: impatient(club.config) });
  club.services.providers = providers;
  club.services.clubSettings = club.clubSettings = { current };
  return { ...club.services, log: silentLog as never, clubSettings: { current }, providers };
}

function changeRegister({ providers }: ReturnType<typeof openDay>): void {
  const { receipts } = providers;
  providers.receipts = registersOf(receipts.ids.toReversed().map((id) => [id, receipts.of(id)]));
}

test(`${count} orders of a bad day (seed ${seed}): orders, banks, register and ledger agree to the kopiyka`, async () => {
  // Ahead of the database's clock, and early: the twenty hours of the evening below end on the same day.
  club.clock.now = momentOf(dayAfter(kyivDate(new Date())), '02:00');
  const services = openDay();
  const chance = chanceOf(seed);
  const luck = badLuck(club, chance);
  const { db } = club.database;
  await waybillSteps(club).open();
  await openRegister(services.providers.receipts);
  const phone = await new Phone(club).register();
  await giveXp(club, phone, count * 250);
  await db.execute(sql`update variants set stock = 100000 where id in (4400001, 4400042)`);
  const { body } = await orderingOf(phone);
  const day = dayOrders(club, phone, body, chance);

  /** Runs the jobs and the outbox at the given time after the start: this clock does not move. */
  const work = async (afterMs: number): Promise<void> => {
    const { now } = club.clock;
    club.clock.forward(afterMs);
    for (const job of [watchPayments, watchRegister]) await job(services, club.clock.now).then(vi.fn(), vi.fn());
    await db.execute(sql`update outbox set run_at = now() where done_at is null and gave_up_at is null`);
    await drainOutbox({ ...services, clock: () => club.clock.now }, outboxHandlers(services));
    club.clock.now = now;
  };
  const undone = () =>
    rowsOf(db, sql`select kind, last_error as fault from outbox where done_at is null`, {
      kind: asText,
      fault: orNull(asText),
    });

  for (let one = 0; one < count; one++) {
    // At noon the club changes its register: the first one also returns what it sold.
    if (one === Math.floor(count / 2)) changeRegister(services);
    await day.place();
    if (chance.happens(0.6)) await luck.once();
    for (let step = 0; step < 3; step++) await day.advance(chance.pick(day.orders));
    if (chance.happens(0.4)) await work(0);
    if (chance.happens(0.03))
      await luck.away(async () => {
        for (const minutes of [0, 3, 6, 9]) await work(minutes * minuteMs);
      });
    if (chance.happens(0.05)) await luck.taxService(chance.happens(0.5));
  }
  await luck.clear();
  await luck.taxService(false);
  // Stuck tasks are what staff see, each with its reason; after a retry the result is the same.
  const evening = async (): Promise<void> => {
    // Twenty hours: at any time of day this includes some outside the quiet hours that hold notifications back.
    for (let turn = 1; turn <= 60; turn++) {
      for (const order of day.orders) await day.advance(order);
      await work(turn * 20 * minuteMs);
      if ((await undone()).length === 0 && day.orders.every(({ stage }) => stage === 'over')) return;
      await settleUnseenParts(club, await day.payments());
      await db.execute(sql`update outbox set gave_up_at = null, attempts = 0 where gave_up_at is not null`);
    }
  };
  const { rows: stuck } = await showStuck({ database: club.database }, {});
  for (const { kind, fault } of stuck) expect(fault, `${kind} says why`).toBeTruthy();
  await evening();
  expect(await undone()).toEqual([]);
  expect(day.orders.filter(({ stage }) => stage !== 'over')).toEqual([]);

  const { rows, text } = await fiscalCommands.day(consoleOf(club), { positional: [], flags: {} });
  const open = rows.filter(({ what }) => what === 'difference');
  expect([open, text?.split(';')[0]]).toEqual([[], `${kyivDate(club.clock.now)}: the books agree`]);
  const { own } = day;
  const said = Object.fromEntries(
    rows
      .filter(({ brand, order }) => brand === 'main' && order === null)
      .map(({ what, taken, returned }) => [what, [taken, returned]]),
  );
  const pair = (sums: { in: number; out: number }) => [wireOf(sums.in), wireOf(sums.out)];
  const both = (way: 'in' | 'out') => own.liqpay[way] + own.monobank[way];
  const xp = [String(own.xp.in), String(own.xp.out)];
  expect(said).toEqual({
    'orders, card': [wireOf(both('in')), wireOf(both('out'))],
    'orders, cash': pair(own.cash),
    'bank, liqpay': pair(own.liqpay),
    'bank, monobank': pair(own.monobank),
    'register, checkbox': expect.anything(),
    'register, vchasno-kasa': expect.anything(),
    'orders, XP': xp,
    'ledger, XP': xp,
  });

  // The others' own contents.
  const made = (await registerSide(club)).receipts.filter(({ status }) => status === 'DONE');
  const { receipts: second } = (await club.outside.inject('/emulators/vchasno-kasa/receipts')).json<{
    receipts: { task: number; sold: { sum: number } }[];
  }>();
  const sums = {
    checkbox: (type: string) => made.reduce((sum, one) => sum + (one.type === type ? one.total : 0), 0),
    kasa: (task: number) => second.reduce((sum, one) => sum + (one.task === task ? kopOf(one.sold.sum) : 0), 0),
  };
  expect(said['register, checkbox']).toEqual([wireOf(sums.checkbox('SELL')), wireOf(sums.checkbox('RETURN'))]);
  expect(said['register, vchasno-kasa']).toEqual([wireOf(sums.kasa(1)), wireOf(sums.kasa(2))]);
  expect([sums.checkbox('SELL') + sums.kasa(1), sums.checkbox('RETURN') + sums.kasa(2)]).toEqual([
    both('in') + own.cash.in,
    both('out') + own.cash.out,
  ]);
  const taken = (await day.payments()).filter(({ status }) => status === 'success' || status === 'reversed');
  expect(taken.reduce((sum, { amount }) => sum + kopOf(amount), 0)).toBe(own.liqpay.in);
  expect(taken.reduce((sum, { returned }) => sum + kopOf(returned), 0)).toBe(own.liqpay.out);
  const invoices = (await day.invoices()).filter(({ status }) => status === 'success' || status === 'reversed');
  const back = invoices.flatMap(({ cancels }) => cancels.filter(({ status }) => status === 'success'));
  expect(invoices.reduce((sum, { amount }) => sum + amount, 0)).toBe(own.monobank.in);
  expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(own.monobank.out);
  const { documents } = (await club.outside.inject('/emulators/nova-poshta/documents')).json<{
    documents: { InfoRegClientBarcodes: string }[];
  }>();
  const sent = documents.map(({ InfoRegClientBarcodes }) => InfoRegClientBarcodes);
  expect(sent.length, 'no order has two waybills').toBe(new Set(sent).size);
  const { messages } = (await club.outside.inject(`/emulators/sms/messages?to=${phone.number}`)).json<{
    messages: { id: string; text: string }[];
  }>();
  // One that the gateway itself delivered twice has one number.
  const requested = [...new Map(messages.map((one) => [one.id, one])).values()];
  const texts = requested.map(({ text: said }) => said).filter((said) => /\d{5}/.test(said));
  expect(texts.length, 'no message came twice').toBe(new Set(texts).size);
  expect(both('out') + own.cash.out, 'something came back').toBeGreaterThan(0);
  // Of a whole day every tenth order is returned, in all or in part.
  if (count < 500) return;
  expect(day.returns.part, 'of some a part came back').toBeGreaterThan(0);
  expect(day.returns.whole + day.returns.part).toBeGreaterThan(count / 15);
});
