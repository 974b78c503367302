// Every query of a customer's call or a job on a table that grows with the club uses an index with a condition. The
// plans are the generic ones of a connection, in a club whose planner is made to believe in two hundred times its
// customers.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillClub, grownTables } from '../../../../tools/app/fill-club.ts';
import { asAnything, asText } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { jobsOf } from '../../src/jobs/start.ts';
import { type Harness, idempotency, open, Phone } from '../harness/club.ts';
import { actions } from './actions.ts';

let club: Harness;
/** Tables maintained by hand that stay small, or are read whole on purpose. */
const small = [
  'product_pairs',
  'carrier_cities',
  'certificate_offers',
  'certificate_partner_cards',
  'certificate_partners',
  'certificate_terms',
  'collections',
  'compliance_switches',
  'device_models',
  'epochs',
  'jobs',
  'marathon_days',
  'marathon_seasons',
  'news',
  'pages',
  'places',
  'product_collections',
  'products',
  'quiz_questions',
  'reward_terms',
  'setting_versions',
  'staff_members',
  'texts',
  'variants',
  'webhook_endpoints',
];

beforeAll(async () => {
  club = await open({ engine: 'postgresql' });
  const { db } = club.database;
  for (const table of grownTables) await db.execute(sql.raw(`alter table ${table} set (autovacuum_enabled = false)`));
  await fillClub((statement) => db.execute(sql.raw(statement)), { customers: 5000, entriesEach: 2 });
});

afterAll(async () => {
  await club.app.close();
  await club.outside.close();
  await club.database.close();
});

/**
 * They read the club in pieces, each from where the last one ended; or compare each favourite with the stock, and each
 * offer with its pool of certificates, every five minutes.
 */
const wholeReaders = [
  'audit-ledger',
  'audit-ledger-whole',
  'seal-audit-log',
  'count-pairs',
  'clean-up',
  'notify-favorites',
  'refresh-certificates',
];

/** Statements by their text: the first caller, and its values. */
type Statements = Map<string, { name: string; values: unknown[] }>;

/** Of what runs meanwhile. */
async function listen(statements: Statements, name: string, work: () => Promise<unknown>): Promise<void> {
  const watched = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  for (const [first, values] of watched.mock.calls as unknown as [string | { text?: string }, unknown[]?][]) {
    const text = typeof first === 'string' ? first : (first.text ?? '');
    if (/^\s*(select|insert|update|delete|with)\b/i.test(text) && !statements.has(text))
      statements.set(text, { name, values: values ?? [] });
  }
  watched.mockRestore();
}

async function runCalls(): Promise<Statements> {
  const statements: Statements = new Map();
  for (const action of actions) {
    const { name } = action;
    await club.database.db.execute(sql`delete from limits`);
    club.clock.forward(6000);
    const phone = await new Phone(club).register();
    const input = await action.prepare(club, phone);
    await listen(statements, name, () => phone.request(name, input, idempotency()));
  }
  return statements;
}

async function runJobs(): Promise<Statements> {
  const statements: Statements = new Map();
  const services = { ...club.services, log: club.app.log };
  for (const job of jobsOf(club.config))
    if (!wholeReaders.includes(job.name)) await listen(statements, job.name, () => job.run(services, club.clock.now));
  return statements;
}

/** Of tables filled here, by their factor; of the others as many on each page as are on none. */
async function believeInMillions(): Promise<void> {
  const { db } = club.database;
  await db.execute(sql`update pg_class set relpages = greatest(relpages, 1),
    reltuples = case when relname = any(${sql.param(grownTables)}::text[]) or oid in (
      select indexrelid from pg_index where indrelid = any(${sql.param(grownTables)}::text[]::regclass[]))
      then reltuples * 200 else 100000 end
    where oid in (
      select unnest(array[indrelid, indexrelid]) from pg_index
      where indrelid in (select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace
        and c.relname <> all(${sql.param(small)}::text[])))`);
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** With these values, or without any as in a generic plan. */
async function nodesOfPlan(text: string, values?: readonly unknown[]): Promise<Node[]> {
  const places = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
  const given = Array.from({ length: places }, (_, place) => literal(values?.[place])).join(', ');
  return club.database.transaction(async (tx) => {
    // Tables that are still empty have no page to believe in.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql.raw(`set local plan_cache_mode = force_${values === undefined ? 'generic' : 'custom'}_plan`));
    await tx.execute(sql.raw(`prepare asked as ${text}`));
    const explain = `explain (format json) execute asked${places === 0 ? '' : `(${given})`}`;
    const [row] = await rowsOf(tx, sql.raw(explain), { 'QUERY PLAN': asAnything });
    await tx.execute(sql`deallocate asked`);
    return (row!['QUERY PLAN'] as { Plan: Node }[]).flatMap(({ Plan }) => nodesOf(Plan));
  });
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`);
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value as string | number));
}

/** An index of pending rows is a queue: jobs read it whole. */
async function namesOfPartialIndexes(): Promise<Set<string>> {
  const rows = await rowsOf(
    club.database.db,
    sql`select indexrelid::regclass::text as name from pg_index where indpred is not null`,
    { name: asText },
  );
  return new Set(rows.map(({ name }) => name));
}

/** What reads a table that grows from its beginning, or an index from end to end. */
async function wholeReadsOf(statements: Statements, as: 'known' | 'new'): Promise<string[]> {
  const found: string[] = [];
  const queues = await namesOfPartialIndexes();
  for (const [text, { name, values }] of statements)
    for (const node of await nodesOfPlan(text, as === 'new' ? values : undefined)) {
      const { 'Relation Name': table, 'Index Name': index, 'Index Cond': condition } = node;
      const isWhole = node['Node Type'] === 'Seq Scan' || (index !== undefined && condition === undefined);
      const isQueue = as === 'new' && index !== undefined && queues.has(index);
      if (isWhole && !isQueue && !small.some((one) => one === table))
        found.push(`${name}: ${table} by ${index ?? 'nothing'}, ${text.replace(/\s+/g, ' ').slice(0, 160)}`);
    }
  return found;
}

test('no call of a customer reads a table that grows from its beginning', async () => {
  const statements = await runCalls();
  await believeInMillions();
  expect(statements.size).toBeGreaterThan(200);
  expect(await wholeReadsOf(statements, 'known')).toEqual([]);
});

test('no repeated work of the club does', async () => {
  const statements = await runJobs();
  await believeInMillions();
  expect(statements.size).toBeGreaterThan(20);
  expect(await wholeReadsOf(statements, 'new')).toEqual([]);
});
