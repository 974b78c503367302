// What staff open, on a filled database: everything uses an index, and reads little more than it shows. The planner is
// made to believe in fifty times as many rows, a million instead of twenty thousand, on the existing pages: a
// sequential scan looks cheaper than it would be, so a plan that avoids it is right at that size. What the plan then
// reads is counted on the real rows: a list that skips rows of others skips thousands of these. Each statement is
// planned as on its first and its seventh run on a connection, when the generic plan is cached.
import { brands, type Brand } from '@club/rules/brands';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillClub, filledName, filledPhone, grownTables } from '../../../../../tools/app/fill-club.ts';
import { listAuditEntries } from '../../database/actions/audit-log.ts';
import { listQueuedDocuments } from '../../database/age/desk.ts';
import { asAnything, asId, asInteger, asText } from '../../database/columns.ts';
import * as card from '../../database/customers/person-card.ts';
import { findOrdersBy, findOwners, findPeople, findRequestsBy } from '../../database/customers/search.ts';
import { listReviewsOfState } from '../../database/feedback/desk.ts';
import { countStuckKinds, listStuckTasks } from '../../database/jobs/stuck.ts';
import { findAnyOrder } from '../../database/orders/history.ts';
import { findOrderFacts, listOrdersOfView, type OrderView } from '../../database/orders/views.ts';
import { listDuplicates } from '../../database/referrals/desk.ts';
import { listCallRows } from '../../database/phone-calls/desk.ts';
import { listReplacementsOfState } from '../../database/registered-devices/desk.ts';
import { type Db, rowsOf } from '../../database/rows.ts';
import { readQueues } from '../../database/staff/queues.ts';
import { findDeskRequest, listRequestsOfState } from '../../database/support/desk.ts';
import { listXpLines } from '../../database/xp/history.ts';
import { listLots } from '../../database/xp/lots.ts';
import { type Harness, open } from '../../../test/harness/club.ts';

// Nothing is changed here, so the large ledger is not audited after each test.
let club: Harness;
const size = { customers: 20_000, entriesEach: 1 };
const times = 50;
/** What a page may skip or fetch besides: ten pages. */
const passedMax = 1000;
const page = { brands: undefined as readonly Brand[] | undefined, count: 101 };
/** The rows of the younger brand and of the elder, from the first page to beyond the last. */
const seen: (readonly Brand[] | undefined)[] = [undefined, ...brands.map((brand) => [brand])];
let one = { customer: 0, person: 0, order: 0, request: 0 };

beforeAll(async () => {
  club = await open({ engine: 'postgresql' });
  const { db } = club.database;
  // An automatic analyze would undo the planner's assumptions.
  for (const table of grownTables) await db.execute(sql.raw(`alter table ${table} set (autovacuum_enabled = false)`));
  await fillClub((statement) => db.execute(sql.raw(statement)), size);
  await db.execute(sql`update pg_class set reltuples = reltuples * ${times}::real where oid in (
    select unnest(array[indrelid, indexrelid]) from pg_index
    where indrelid = any(${sql.param(grownTables)}::text[]::regclass[]))`);
  const [row] = await rowsOf(
    db,
    sql`select c.id as customer, c.person_id as person, o.number as "order", r.id as request
    from people p join customers c on c.person_id = p.id join orders o on o.customer_id = c.id
    join support_requests r on r.customer_id = c.id where p.phone = ${filledPhone(10_010)}`,
    { customer: asId, person: asId, order: asInteger, request: asId },
  );
  one = row ?? one;
});

afterAll(async () => {
  await club.app.close();
  await club.outside.close();
  await club.database.close();
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plans of every statement of a query, on the first run and with the generic plan. */
async function plansOf(send: (db: Db) => Promise<unknown>): Promise<Node[]> {
  const { db, transaction } = club.database;
  const statements: SQL[] = [];
  const execute = (statement: Parameters<Db['execute']>[0]) => {
    statements.push(statement as SQL);
    return db.execute(statement);
  };
  await send(Object.assign(Object.create(db) as Db, { execute }));
  const plans: Node[] = [];
  for (const statement of statements)
    await transaction(async (tx) => {
      const { sql: text, params } = new PgDialect().sqlToQuery(statement);
      const values = params.length === 0 ? '' : `(${params.map(literal).join(', ')})`;
      const explain = sql.raw(`explain (analyze, costs off, timing off, format json) execute listed${values}`);
      await tx.execute(sql.raw(`prepare listed as ${text}`));
      for (const turn of [1, 2, 3, 4, 5, 6, 7])
        if (turn === 1 || turn === 7) {
          const [row] = await rowsOf(tx, explain, { 'QUERY PLAN': asAnything });
          plans.push((row!['QUERY PLAN'] as { Plan: Node }[])[0]!.Plan);
        } else await tx.execute(sql.raw(`explain execute listed${values}`));
      await tx.execute(sql.raw('deallocate listed'));
    });
  expect(plans.length).toBeGreaterThan(0);
  return plans;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `'{${value.join(',')}}'`;
  return `'${`${value as string | number}`.replaceAll("'", "''")}'`;
}

/** Names of the indexes that a query reads; nothing else reads a table that grows. */
async function indexesOf(send: (db: Db) => Promise<unknown>): Promise<Set<string>> {
  const used = new Set<string>();
  for (const plan of await plansOf(send)) {
    const nodes = nodesOf(plan);
    const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && isGrown(node));
    expect(
      whole.map((node) => node['Relation Name']),
      'tables that are read from their beginning',
    ).toEqual([]);
    const passed = nodes.reduce((sum, node) => sum + passedBy(node), 0);
    expect(passed, 'rows that are read and not shown').toBeLessThanOrEqual(passedMax);
    for (const node of nodes) if (node['Index Name'] !== undefined) used.add(node['Index Name']);
  }
  return used;
}

const isGrown = ({ 'Relation Name': table }: Node): boolean => grownTables.some((grown) => grown === table);

/** The catalogue and what else is set up by hand is small, and is read as the planner likes. */
const passedBy = (node: Node): number =>
  node['Relation Name'] !== undefined && !isGrown(node)
    ? 0
    : ((node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Join Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops'];

test.each([
  ['new', 'orders_working'],
  ['packed', 'orders_working'],
  // Of two indexes with nearly the same cost, either does; skipped rows are counted all the same.
  ['shipped', 'orders_working or orders_shipped'],
  ['unpaid', 'orders_working'],
  ['returns', 'return_requests_waiting'],
  ['undone', 'orders_undone'],
  ['delivered', 'orders_delivered or orders_pkey'],
  ['all', 'orders_brand or orders_pkey'],
] as const)('orders of «%s» are read by %s, on any page and of one brand', async (view, indexes) => {
  for (const of of seen)
    for (const after of [undefined, 5_500_010_000, 5_500_000_010]) {
      const used = await indexesOf((db) =>
        listOrdersOfView(db, { ...page, view: view as OrderView, brands: of, after }),
      );
      expect(indexes.split(' or ').filter((name) => used.has(name))).not.toEqual([]);
    }
});

const moments = async (table: string, at: string) => {
  const places = await rowsOf(
    club.database.db,
    sql.raw(`select id, ${at}::text as at from ${table} order by id offset ${size.customers / 10} limit 1`),
    { id: asId, at: asText },
  );
  return [undefined, ...places.map((place) => ({ id: place.id, at: new Date(place.at) })), { id: 1, at: new Date(0) }];
};

test.each(['open', 'answered', 'closed'] as const)(
  '%s requests are read by their index, on any page',
  async (state) => {
    for (const after of await moments('support_requests', 'moved_at'))
      for (const of of seen)
        expect(await indexesOf((db) => listRequestsOfState(db, { ...page, brands: of, state, after }))).toContain(
          'support_requests_state',
        );
  },
);

test.each(['waiting', 'published', 'refused'] as const)(
  '%s reviews are read by their index, on any page',
  async (state) => {
    for (const after of await moments('reviews', 'created_at'))
      for (const of of seen)
        expect(await indexesOf((db) => listReviewsOfState(db, { ...page, brands: of, state, after }))).toContain(
          'reviews_of_state',
        );
  },
);

const entries = { actor: undefined, action: undefined, target: undefined, before: undefined, limit: 51 };
test.each([
  ['everything', {}, 'audit_log_pkey', 'audit_log_brand'],
  ['a member', { actor: 'staff:2' }, 'audit_log_actor', 'audit_log_actor'],
  ['an action', { action: 'orders.ship' }, 'audit_log_action', 'audit_log_action'],
  [
    'what a member did',
    { actor: 'staff:1', action: 'orders.pack' },
    'audit_log_actor_action',
    'audit_log_actor_action',
  ],
  [
    'what a member never did',
    { actor: 'staff:1', action: 'age.look' },
    'audit_log_actor_action',
    'audit_log_actor_action',
  ],
  ['one thing', { target: 'order:7' }, 'audit_log_target', 'audit_log_target'],
] as const)('the audit log of %s is read by an index, on any page', async (_, filter, ofClub, ofBrand) => {
  for (const of of seen) {
    const read = (before: number | undefined) =>
      indexesOf((db) => listAuditEntries(db, { ...entries, ...filter, before, brands: of }));
    for (const before of [undefined, size.customers])
      expect(await read(before)).toContain(of === undefined ? ofClub : ofBrand);
    // The very oldest are few by any index.
    await read(100);
  }
});

test.each([
  [
    'ages',
    'age_verifications_one_waiting',
    (db: Db) => listQueuedDocuments(db, { memberId: 1, brands: ['ogo'], now: new Date() }, 100),
  ],
  ['duplicates', 'referral_reviews_open', (db: Db) => listDuplicates(db, undefined, 100)],
  [
    'replacements',
    'device_replacements_of_state',
    (db: Db) => listReplacementsOfState(db, { ...page, state: 'asked', after: undefined }),
  ],
  ['calls', 'call_backs_of_state', (db: Db) => listCallRows(db, { ...page, state: 'asked', after: undefined })],
  ['stuck tasks', 'outbox_gave_up', (db: Db) => listStuckTasks(db, { before: Number.MAX_SAFE_INTEGER, limit: 51 })],
  ['kinds of stuck tasks', 'outbox_gave_up', (db: Db) => countStuckKinds(db, 1000)],
  ['queues', 'orders_working', (db: Db) => readQueues(db, new Date())],
  ['a phone', 'people_phone_unique', (db: Db) => findPeople(db, { phone: filledPhone(7) }, undefined)],
  ['an e-mail', 'people_confirmed_email', (db: Db) => findPeople(db, { email: 'p7@example.com' }, undefined)],
  [
    'a name',
    'people_name',
    (db: Db) => findPeople(db, { lastName: filledName(77).toLowerCase(), firstName: '' }, ['main']),
  ],
  [
    'a letter and a first name',
    'people_initial',
    (db: Db) => findPeople(db, { lastName: 'ж', firstName: 'я' }, undefined),
  ],
  [
    'two letters and a first name that nobody has with them',
    'people_initial',
    (db: Db) => findPeople(db, { lastName: 'сл', firstName: 'яна' }, undefined),
  ],
  [
    'more of a family name and a first name',
    'people_name',
    (db: Db) => findPeople(db, { lastName: 'слю', firstName: 'яна' }, undefined),
  ],
  ['a customer', 'customers_pkey', (db: Db) => findPeople(db, { customer: one.customer }, undefined)],
  ['a serial', 'registered_devices_one_owner', (db: Db) => findOwners(db, { serial: 'S7' }, undefined)],
  ['a device', 'registered_devices_pkey', (db: Db) => findOwners(db, { device: 3_300_000_007 }, undefined)],
  ['an order by its number', 'orders_number_unique', (db: Db) => findOrdersBy(db, { number: one.order }, undefined)],
  ['a waybill', 'orders_waybill', (db: Db) => findOrdersBy(db, { waybill: '20450000000007' }, undefined)],
  ['a request', 'support_requests_pkey', (db: Db) => findRequestsBy(db, one.request, undefined)],
  [
    'a person',
    'customers_pkey',
    (db: Db) => card.findPersonCard(db, one.customer, { seen: undefined, now: new Date() }),
  ],
  [
    'both brands of a person',
    'customers_person_brand',
    (db: Db) => card.listCustomerCards(db, one.customer, undefined),
  ],
  ['orders of a person', 'orders_customer', (db: Db) => card.listOrdersOf(db, [one.customer, one.customer + 1])],
  [
    'requests of a person',
    'support_requests_key',
    (db: Db) => card.listRequestsOf(db, [one.customer, one.customer + 1]),
  ],
  ['certificates of a person', 'certificates_customer', (db: Db) => card.listCertificatesOf(db, one.customer)],
  ['devices of a person', 'registered_devices_customer', (db: Db) => card.listDevicesOf(db, one.customer)],
  ['codes of a person', 'scans_customer_at', (db: Db) => card.listCodesOf(db, one.customer)],
  ['consents of a person', 'consents_person', (db: Db) => card.listConsentsOf(db, one.person)],
  ['sign-ins of a person', 'sessions_person', (db: Db) => card.listSignInsOf(db, one.person, new Date())],
  ['ages of a person', 'age_verifications_person', (db: Db) => card.listAgesOf(db, one.person)],
  [
    'XP of a person',
    'xp_entries_customer',
    (db: Db) => listXpLines(db, one.customer, { show: 'all', offset: 0, count: 20 }),
  ],
  ['lots of a person', 'xp_lots_open', (db: Db) => listLots(db, one.customer)],
  ['what staff did to them', 'audit_log_target', (db: Db) => card.listAuditOf(db, ['order:7', 'order:8'])],
  ['an order', 'orders_number_unique', (db: Db) => findAnyOrder(db, one.order)],
  ['facts of an order', 'order_steps_order', (db: Db) => findOrderFacts(db, one.order, undefined)],
  ['a request with its words', 'support_requests_pkey', (db: Db) => findDeskRequest(db, one.request, undefined)],
] as const)('%s: found by %s', async (_, index, send) => {
  expect(await indexesOf(send)).toContain(index);
});
