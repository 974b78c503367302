import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { raceRounds } from '../../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { insertOrderRow } from '../../../../test/steps/order-row.ts';
import { listChangedOrders } from '../../../database/order-changes/changes.ts';

const club = openHarness({ engine: 'postgresql' });
let numbers: number[];
beforeAll(async () => {
  const phone = await new Phone(club).register();
  const made = [];
  for (let n = 0; n < 20; n++) made.push(await insertOrderRow(club, phone));
  numbers = made.map(({ number }) => number);
});

const since = (after: number) =>
  club.database.transaction((tx) => listChangedOrders(tx, { after, brands: undefined, count: 101 }));
const cursorOf = (rows: { change: number }[], before: number) => rows.at(-1)?.change ?? before;

test('an order that is committed late is not passed by the cursor of one that was changed after it', async () => {
  const start = cursorOf(await since(0), 0);
  const [late, early] = numbers as [number, number];
  let commit: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (commit = resolve));
  let changed: () => void = () => undefined;
  const isChanged = new Promise<void>((resolve) => (changed = resolve));
  const slow = club.database.transaction(async (tx) => {
    await tx.execute(sql`update orders set note = 'late' where number = ${late}`);
    changed();
    await waiting;
  });
  await isChanged;
  await club.database.db.execute(sql`update orders set note = 'early' where number = ${early}`);
  const first = await since(start);
  expect(first.map(({ number }) => number)).toEqual([early]);
  commit();
  await slow;
  expect((await since(cursorOf(first, start))).map(({ number }) => number)).toEqual([late]);
});

test('of many simultaneous writers and two readers each reader has seen the last state of every order', async () => {
  for (let round = 0; round < raceRounds(); round++) {
    let isOver = false;
    const write = async (writer: number) => {
      for (let n = 0; n < 15; n++) {
        const number = numbers[(writer * 7 + n * 3) % numbers.length]!;
        await club.database.transaction(async (tx) => {
          await tx.execute(sql`update orders set city = ${`${round} ${writer} ${n}`} where number = ${number}`);
          await tx.execute(sql`select pg_sleep(random() / 125)`);
        });
      }
    };
    const read = async () => {
      const seen = new Map<number, string>();
      let cursor = 0;
      for (let isLast = false; !isLast;) {
        isLast = isOver;
        const rows = await since(cursor);
        for (const { number, city, change } of rows) {
          expect(change).toBeGreaterThan(cursor);
          cursor = change;
          seen.set(number, city);
        }
      }
      return seen;
    };
    const readers = Promise.all([read(), read()]);
    await Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)));
    isOver = true;
    const { rows } = await club.database.db.execute(sql`select number, city from orders`);
    const last = new Map((rows as { number: number; city: string }[]).map(({ number, city }) => [number, city]));
    for (const seen of await readers) expect(seen).toEqual(last);
  }
});
