import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { writeMovedFiles } from '../../../test/steps/moved-files.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import type { CommandServices } from '../command.ts';
import { moveCustomers, moveOrders, moveXp } from './files.ts';
import { ledgerCommands } from '../xp/ledger.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const count = Number(process.env.PROOF_MOVED ?? 5000);
const folder = mkdtempSync(join(tmpdir(), 'club-moving-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = {
  customers: join(folder, 'customers.csv'),
  xp: join(folder, 'xp.csv'),
  orders: join(folder, 'orders.csv'),
};
const lots = count + Math.floor(count / 5);

/** The console of a process that is killed after some transactions. */
function killedAfter(transactions: number): CommandServices {
  const services = consoleOf(club);
  let left = transactions;
  const transaction: typeof services.database.transaction = (work) => {
    if (left-- <= 0) throw new Error('killed');
    return services.database.transaction(work);
  };
  return { ...services, database: { ...services.database, transaction } };
}

const seconds = async (what: string, rows: number, work: () => Promise<unknown>) => {
  const began = Date.now();
  await work();
  const rss = Math.round(process.memoryUsage.rss() / 2 ** 20);
  const took = (Date.now() - began) / 1000;
  const rate = `${Math.round(rows / took).toLocaleString('en')} rows a second`;
  if (process.env.PROOF_MOVED !== undefined)
    process.stdout.write(`${what}: ${took.toFixed(1)} s, ${rate}, process of ${rss} MB\n`);
};

const favorites = { main: '8800001', ogo: '8800002' };

/** Those of the file who have each, in the brands that the file makes them members of. */
async function expectMoved(): Promise<void> {
  const [row] = await rowsOf(
    club.database.db,
    sql`select (select count(*)::int from metafields where namespace = 'pwa' and key = 'favorites') as favorites,
      (select count(distinct k.person_id)::int from customer_tags t join customers k on k.id = t.customer_id
        where t.tag = 'age-verified') as ages`,
    { favorites: asInteger, ages: asInteger },
  );
  const ofBoth = Math.floor((count + 1) / 3);
  expect(row).toEqual({ favorites: Math.floor(count / 3) + 2 * ofBoth, ages: Math.floor(count / 2) });
}

test(
  'a long import that was killed resumes where it stopped, with the same result as an uninterrupted one',
  async () => {
    const [main, ogo] = [favorites.main, favorites.ogo].map(Number);
    await club.database.db.execute(sql`insert into products
    (id, brand, line, title, subtitle, description, facts, legal_class, tags, tile_hue, images)
    select * from (values (${main}::bigint, 'main'), (${ogo}::bigint, 'ogo')) one (id, brand)
      cross join (values (null::text, 'Річ', '', '[]'::jsonb, '[]'::jsonb, 'merch', '{}'::text[], 0, '{}'::text[])) same`);
    await writeMovedFiles(count, files, Object.values(favorites));
    const people = async () => {
      const rows = await rowsOf(club.database.db, sql`select count(*)::int as n from people`, { n: asInteger });
      return rows[0]!.n;
    };
    const customers = { positional: [files.customers], flags: {} };
    await seconds('customers, killed after the first portion', count, () =>
      expect(moveCustomers(killedAfter(1), customers)).rejects.toThrow('killed'),
    );
    const early = await people();
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThan(count);
    await seconds('customers, gone on with', count, async () =>
      expect(await moveCustomers(consoleOf(club), customers)).toMatchObject({
        rows: [{ rows: count, added: count, known: 0 }],
      }),
    );
    expect(await people()).toBe(count);
    await expectMoved();
    const xp = { positional: [files.xp], flags: {} };
    await seconds('XP', lots, async () =>
      expect(await moveXp(consoleOf(club), xp)).toMatchObject({ rows: [{ rows: lots, added: lots, known: 0 }] }),
    );
    await seconds('customers again', count, async () =>
      expect(await moveCustomers(consoleOf(club), customers)).toMatchObject({
        rows: [{ added: 0, known: count, differ: 0 }],
      }),
    );
    await seconds('XP again', lots, async () =>
      expect(await moveXp(consoleOf(club), xp)).toMatchObject({ rows: [{ added: 0, known: lots, differ: 0 }] }),
    );
    await seconds('ledger audit', lots, async () =>
      expect((await ledgerCommands.audit(consoleOf(club))).exitCode ?? 0).toBe(0),
    );
  },
  patience(2_700_000),
);

test(
  'orders imported by two processes at once, one of them killed, are stored once and move nothing',
  async () => {
    const lines = count * 3;
    const held = async () => {
      const [row] = await rowsOf(
        club.database.db,
        sql`select (select count(*)::int from earlier_orders) as earlier, (select count(*)::int from orders) as orders,
        (select count(*)::int from xp_entries) as entries, (select count(*)::int from outbox) as tasks`,
        { earlier: asInteger, orders: asInteger, entries: asInteger, tasks: asInteger },
      );
      return row!;
    };
    const before = await held();
    const orders = { positional: [files.orders], flags: {} };
    await expect(moveOrders(killedAfter(1), orders)).rejects.toThrow('killed');
    expect((await held()).earlier).toBeGreaterThan(0);
    await seconds('orders, by two at once', lines, async () => {
      const both = await Promise.all([1, 2].map(() => moveOrders(consoleOf(club), orders)));
      for (const { rows, text } of both) expect(rows.length === 1 || text?.includes('run this one again')).toBe(true);
    });
    await seconds('orders again', lines, async () =>
      expect(await moveOrders(consoleOf(club), orders)).toMatchObject({ rows: [{ rows: lines, differ: 0 }] }),
    );
    expect(await held()).toEqual({ ...before, earlier: count * 2 });
    expect((await ledgerCommands.audit(consoleOf(club))).exitCode ?? 0).toBe(0);
  },
  patience(2_700_000),
);

test(
  'two simultaneous imports of one file store everything once, and one of them may have to be rerun',
  async () => {
    const again = { positional: [files.customers], flags: {} };
    const both = await Promise.all([1, 2].map(() => moveCustomers(consoleOf(club), again)));
    for (const { rows, text } of both) expect(rows.length === 1 || text?.includes('run this one again')).toBe(true);
    const rows = await rowsOf(club.database.db, sql`select count(*)::int as n from people`, { n: asInteger });
    expect(rows).toEqual([{ n: count }]);
  },
  patience(2_700_000),
);
