import { claimMs } from '@club/rules/staff/claims';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { raceRounds } from '../../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../../test/harness/office.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { insertOrderRow } from '../../../../test/steps/order-row.ts';
import { asInteger } from '../../../database/columns.ts';
import { insertRegister } from '../../../database/packing/registers.ts';
import { rowsOf } from '../../../database/rows.ts';
import { runAction } from '../../actions/run-action.ts';
import { StaffRefusal } from '../../actions/action.ts';
import { cancelOrder } from '../../orders/staff/move-orders.ts';
import { makeWave } from './make-wave.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const office = openOfficeOf(club);
const posted = { brand: 'main', carrier: 'nova-poshta' } as const;
/** Each of two units. */
const parcels = Number(process.env.PROOF_PARCELS ?? 16);
const rounds = Array.from({ length: raceRounds() }, (_, at) => at + 1);
let phone: Phone;
let packers: Desk[];

beforeAll(async () => {
  phone = await new Phone(club).register();
  packers = await Promise.all(Array.from({ length: 6 }, () => new Desk(office).sit(['order-desk'])));
});
// Each round has the queue for itself.
beforeEach(() => club.database.db.execute(sql`update orders set state = 'delivered'`));

const make = () => runAction(consoleOf(club), makeWave, posted);
/** A unit that is not in the catalogue is identified by its number. */
const scan = async (by: Desk, number: number) =>
  (await by.act('wave.scan', { number, code: '1' })).json() as { code?: string; outcome?: string };
const countOf = (answers: readonly { code?: string; outcome?: string }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ code, outcome }) => code ?? outcome ?? '')).map(([of, all]) => [
      of,
      all?.length,
    ]),
  );
const numberOf = async (statement: ReturnType<typeof sql>) =>
  (await rowsOf(club.database.db, sql`select (${statement})::int as n`, { n: asInteger }))[0]?.n;

async function placeOf(units: number) {
  const order = await insertOrderRow(club, phone);
  await club.database.db.execute(sql`update order_items set units = ${units} where order_id = ${order.id}`);
  return order;
}

test.each(rounds)('of simultaneous waves no two have an order in common, in round %i', async () => {
  const orders = [];
  for (let at = 0; at < 12; at++) orders.push((await insertOrderRow(club, phone)).number);
  const made = await Promise.all(
    Array.from({ length: 6 }, async () => {
      try {
        return (await runAction(consoleOf(club), makeWave, { ...posted, orders: 4 })).orders;
      } catch (error) {
        if (error instanceof StaffRefusal && error.code === 'wave_empty') return [];
        throw error;
      }
    }),
  );
  const all = made.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(4);
  for (const number of all) expect(orders).toContain(number);
});

test.each(rounds)('of simultaneous registers no two have a parcel in common, and none fails, in round %i', async () => {
  const packed: number[] = [];
  for (let at = 0; at < 80; at++) packed.push((await insertOrderRow(club, phone, { state: 'packed' })).number);
  await club.database.db.execute(sql`insert into waybills (order_id, round, state, actor, requested_at, document_id)
    select id, 0, 'made', 'console:test', now(), 'd' || id from orders where state = 'packed'`);
  const { now } = club.clock;
  const wanted = { brand: 'main', actor: 'console:test', now, count: 1 } as const;
  const make = () => club.database.transaction((tx) => insertRegister(tx, wanted));
  const all: number[] = [];
  // One after another by each, so that some begin as others end.
  const makeAll = async () => {
    for (let made = await make(); made !== undefined; made = await make()) all.push(...made.numbers);
  };
  await Promise.all(Array.from({ length: 8 }, makeAll));
  // A register that lost its parcels to another is empty, and its maker asks again.
  await makeAll();
  expect(all.toSorted((one, other) => one - other)).toEqual(packed);
});

test.each(rounds)('of packers who scan into one parcel at once one gets it, in round %i', async () => {
  const { number } = await placeOf(6);
  await make();
  const answers = await Promise.all(packers.map((packer) => scan(packer, number)));
  expect(countOf(answers)).toEqual({ done: 1, parcel_taken: packers.length - 1 });
  expect(
    await numberOf(sql`select sum(units) from parcel_units u join orders o on o.id = u.order_id
    where o.number = ${number}`),
  ).toBe(1);
});

test.each(rounds)('of simultaneously scanned units no more are accepted than were ordered, in round %i', async () => {
  const { number } = await placeOf(3);
  await make();
  const answers = await Promise.all(Array.from({ length: 8 }, () => scan(packers[0]!, number)));
  expect(countOf(answers)).toEqual({ done: 3, unit_extra: 5 });
});

test.each(rounds)('of simultaneous packings of a whole parcel one succeeds, in round %i', async () => {
  const { number, id } = await placeOf(1);
  await make();
  await scan(packers[0]!, number);
  const answers = await Promise.all(
    packers.map(async (packer) => (await packer.act('orders.pack', { number })).json() as { outcome?: string }),
  );
  expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
  expect(await numberOf(sql`select count(*) from order_steps where order_id = ${id} and state = 'packed'`)).toBe(1);
});

test.each(rounds)('an order that is cancelled while it is packed is in no wave afterwards, in round %i', async () => {
  const orders = [];
  for (let at = 0; at < 6; at++) orders.push(await placeOf(1));
  await make();
  await Promise.all(
    orders.flatMap(({ number }, at) => [
      (async () => {
        if ((await scan(packers[at]!, number)).outcome === 'done') await packers[at]!.act('orders.pack', { number });
      })(),
      runAction(consoleOf(club), cancelOrder, { number }),
    ]),
  );
  const ids = sql.join(
    orders.map(({ id }) => sql`${id}::bigint`),
    sql`, `,
  );
  expect(await numberOf(sql`select count(*) from orders where id in (${ids}) and state = 'cancelled'`)).toBe(6);
  expect(await numberOf(sql`select count(*) from wave_parcels where order_id in (${ids}) and left_at is null`)).toBe(0);
});

test.each(rounds)('an order that is cancelled while a wave is made is not in it, in round %i', async () => {
  const orders = [];
  for (let at = 0; at < 6; at++) orders.push(await insertOrderRow(club, phone));
  await Promise.all([
    runAction(consoleOf(club), makeWave, posted).catch((error: unknown) => {
      if (!(error instanceof StaffRefusal)) throw error;
    }),
    ...orders.map(({ number }) => runAction(consoleOf(club), cancelOrder, { number })),
  ]);
  expect(
    await numberOf(sql`select count(*) from wave_parcels p join orders o on o.id = p.order_id
      where o.state = 'cancelled' and p.left_at is null`),
  ).toBe(0);
});

test('a packer who disappears loses no parcel: another continues once the claim is over', async () => {
  const { number } = await placeOf(2);
  await make();
  await scan(packers[0]!, number);
  expect(await scan(packers[1]!, number)).toMatchObject({ code: 'parcel_taken' });
  club.clock.forward(claimMs + 1);
  for (const packer of packers) await packer.call('POST /api/demo/sign-in-as', { member: packer.member });
  const answers = await Promise.all(packers.slice(1).map((packer) => scan(packer, number)));
  expect(countOf(answers)).toEqual({ done: 1, parcel_taken: packers.length - 2 });
});

test(`of twenty packers at ${parcels} parcels each parcel is packed once, by one of them`, async () => {
  const desks = await Promise.all(Array.from({ length: 20 }, () => new Desk(office).sit(['order-desk'])));
  const orders: { id: number; number: number }[] = [];
  for (let at = 0; at < parcels; at++) orders.push(await placeOf(2));
  for (let at = 0; at < parcels; at += 20) await make();
  const packed: number[] = [];
  const pack = async (desk: Desk, seat: number) => {
    for (let at = 0; at < parcels; at++) {
      const { number } = orders[(at + seat) % parcels]!;
      if (packed.includes(number)) continue;
      if ((await scan(desk, number)).outcome !== 'done') continue;
      await scan(desk, number);
      if ((await desk.act('orders.pack', { number })).statusCode === 200) packed.push(number);
    }
  };
  await Promise.all(desks.map(pack));
  const all = orders.map(({ number }) => number).toSorted((one, other) => one - other);
  expect(packed.toSorted((one, other) => one - other)).toEqual(all);
  const ids = sql.join(
    orders.map(({ id }) => sql`${id}::bigint`),
    sql`, `,
  );
  expect(await numberOf(sql`select count(*) from order_steps where order_id in (${ids}) and state = 'packed'`)).toBe(
    parcels,
  );
  expect(await numberOf(sql`select sum(units) from parcel_units where order_id in (${ids})`)).toBe(parcels * 2);
});
