import { kyivMonth } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness, Phone } from '../../test/harness/club.ts';
import { consoleOf } from '../../test/steps/console.ts';
import { insertOrderRow } from '../../test/steps/order-row.ts';
import { managersCommands } from './managers.ts';

const club = openHarness({ seed: false });
const report = (flags: Record<string, string> = {}) => managersCommands[''](consoleOf(club), { positional: [], flags });
const bring = (phone: Phone, manager: string, from = '') =>
  phone.call('POST /api/scan/save-manager', {
    shopify_id: phone.customerId ?? '',
    manager,
    manager_from: from,
    brand: phone.brand,
  });

test("the monthly report shows whom the managers' links brought, and the results", { tags: ['SCAN-05'] }, async () => {
  const month = kyivMonth(club.clock.now);
  expect(await report()).toEqual({ rows: [], text: `No customers came by managers’ links in ${month}` });
  const [first, second] = [await new Phone(club).register(), await new Phone(club).register()];
  await bring(first, 'olena', 'stand');
  await bring(first, 'taras');
  await bring(second, 'olena', 'stand');
  await bring(await new Phone(club, 'ogo').register(), 'olena', 'stand');
  const { id } = await insertOrderRow(club, first);
  await insertOrderRow(club, first, { state: 'cancelled' });
  await club.database.db.execute(sql`with priced as (
    update order_items set price_kop = 31500, list_price_kop = 31500 where order_id = ${id}
  ) update orders set total_kop = 31500 where id = ${id}`);
  const olena = { manager: 'olena', from: 'stand' };
  const { rows } = await report({ month });
  expect(rows).toEqual([
    { ...olena, brand: 'main', customers: 2, new: 2, orders: 1, spent: expect.stringContaining('315') },
    { ...olena, brand: 'ogo', customers: 1, new: 1, orders: 0, spent: expect.stringContaining('0') },
  ]);
  expect((await report({ brand: 'ogo' })).rows).toHaveLength(1);
  expect((await report({ month: '2020-12' })).rows).toEqual([]);
});

test.each([[{ month: '11-2026' }], [{ month: '2026-13' }], [{ brand: 'velo' }]])(
  '%o is no month or brand',
  async (flags) => {
    expect(await report(flags)).toMatchObject({ exitCode: 1 });
  },
);
