// What staff wait for in a club of a million: every list with every filter at its beginning, middle and end, search by
// every shape, cards; eight members working without reading time, while customers place a hundred orders a second.
import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { filledName, filledPhone } from '../tools/app/fill-club.ts';
import type { RunningApp } from '../tools/app/run-app.ts';
import { placeOrder } from './jobs.ts';
import { openLoop, openWire, type Shot, type Tally } from './load.ts';
import { median } from './measure.ts';
import { openDesks, p95 } from './office.ts';
import type { Report } from './report.ts';

type Rows = (statement: string) => Promise<Record<string, string>[]>;

const staff = 8;
const glanceMs = 250;
const ordersPerSecond = 100;

interface List {
  path: string;
  role?: string;
  /** Rows of it, named `t`, and what its cursor is made of, in the list's order. */
  from?: string;
  where?: string;
  cursor?: string;
  order?: string;
  hasBrands?: boolean;
}

const ofState = (path: string, from: string, at: string, [state, order]: readonly [string, string]): List => ({
  path: `${path}?state=${state}`,
  from,
  where: `t.state = '${state}'`,
  cursor: `floor(extract(epoch from t.${at}) * 1000)::bigint || '.' || t.id`,
  order: `t.${at} ${order}, t.id ${order}`,
  hasBrands: true,
});
const byId = (path: string, from: string, where: string, order: string, hasBrands = true): List => ({
  path,
  from,
  where,
  cursor: 't.id::text',
  order: `t.id ${order}`,
  hasBrands,
});

const lists: readonly List[] = [
  ...(
    [
      ['new', "t.state in ('placed', 'paid')", 'asc'],
      ['packed', "t.state = 'packed'", 'asc'],
      ['shipped', "t.state = 'shipped'", 'asc'],
      ['unpaid', "t.state = 'awaiting_payment'", 'asc'],
      ['delivered', "t.state = 'delivered'", 'desc'],
      ['undone', "t.state in ('cancelled', 'returned')", 'desc'],
      ['all', 'true', 'desc'],
    ] as const
  ).map(([view, where, order]) => byId(`/api/orders?view=${view}`, 'orders t', where, order)),
  byId(
    '/api/orders?view=returns',
    'return_requests r join orders t on t.id = r.order_id',
    "r.state = 'waiting'",
    'asc',
  ),
  ...[['open', 'asc'] as const, ['answered', 'asc'] as const, ['closed', 'desc'] as const].map((state) =>
    ofState('/api/requests', 'support_requests t', 'moved_at', state),
  ),
  ...[['waiting', 'asc'] as const, ['published', 'desc'] as const].map((state) =>
    ofState('/api/reviews', 'reviews t', 'created_at', state),
  ),
  ...[['asked', 'asc'] as const, ['done', 'desc'] as const].map(([state, order]): List => ({
    ...byId(
      `/api/replacements?state=${state}`,
      `device_replacements t join registered_devices d on d.id = t.device_id join customers b on b.id = d.customer_id`,
      `t.state = '${state}'`,
      order,
    ),
    role: 'support-lead',
  })),
  byId('/api/audit', 'audit_log t', 'true', 'desc', false),
  byId('/api/audit?actor=staff:2', 'audit_log t', "t.actor = 'staff:2'", 'desc', false),
  byId('/api/audit?action=orders.ship', 'audit_log t', "t.action = 'orders.ship'", 'desc', false),
  byId('/api/audit?actor=staff:1&action=age.look', 'audit_log t', 'false', 'desc', false),
  byId('/api/audit?target=order:7', 'audit_log t', "t.target = 'order:7'", 'desc', false),
  byId('/api/stuck', 'outbox t', 't.gave_up_at is not null', 'desc', false),
  { path: '/api/today' },
  { path: '/api/staff' },
  { path: '/api/ages', role: 'age-reviewer' },
  { path: '/api/duplicates', role: 'support-lead', hasBrands: true },
];

type Kind = 'first' | 'middle' | 'last' | 'search' | 'card';
interface Look {
  kind: Kind;
  role: string;
  shot: Pick<Shot, 'method' | 'path' | 'body'>;
}

/** The p95 of lists, search and cards in a club that was filled with so many customers. */
export async function measureDesks(
  report: Report,
  {
    app,
    people,
    rows,
    customers,
    quick,
  }: {
    app: RunningApp;
    people: Record<string, string>[];
    rows: Rows;
    customers: number;
    quick: boolean;
  },
): Promise<void> {
  const looks = shuffled([
    ...(await pagesOf(rows, quick ? 2 : 8)),
    ...(await others(rows, customers, quick ? 10 : 40)),
  ]);
  const desks = await openDesks(app, ['auditor', 'support-lead', 'age-reviewer']);
  const times = new Map<Kind, number[]>();
  const slowest = new Map<string, number>();
  const shot = await placeOrder(app, people);
  const over = new AbortController();
  const customersWait: Tally[] = [];
  const shop = async () => {
    while (!over.signal.aborted) customersWait.push(await openLoop(app.port, 64, ordersPerSecond, 3, shot));
  };
  const member = async () => {
    const wire = await openWire(app.port);
    for (let look = looks.pop(); look !== undefined; look = looks.pop()) {
      const { headers } = desks.find(({ role }) => role === look?.role)!;
      const at = performance.now();
      const { status, body } = await wire.request({ ...look.shot, headers });
      const took = performance.now() - at;
      if (status !== 200) throw new Error(`${look.shot.path} answered ${status}: ${body}`);
      times.set(look.kind, [...(times.get(look.kind) ?? []), took]);
      const name = look.shot.path.replace(/[?&](?:after|number|customer)=.*/u, '');
      slowest.set(name, Math.max(slowest.get(name) ?? 0, took));
      await pause(glanceMs);
    }
    wire.close();
  };
  const shopping = shop();
  await Promise.all(Array.from({ length: staff }, member));
  over.abort();
  await shopping;
  const of = (kind: Kind) => times.get(kind) ?? [];
  const figure = { engine: 'PostgreSQL', unit: 'ms' } as const;
  const size = customers.toLocaleString('en');
  const [worst] = [...slowest].toSorted(([, one], [, other]) => other - one);
  const all = [...of('first'), ...of('middle'), ...of('last')];
  const note = `${all.length} pages, slowest ${worst?.[1].toFixed(0)} ms: ${worst?.[0]}`;
  // What customers wait for at the same time on the same machine.
  const orderMs = median(customersWait.map(({ p99 }) => p99));
  report.add({ ...figure, name: `lists of ${size} customers, p95`, value: p95(all), raw: orderMs, ratioMax: 4, note });
  report.add({
    ...figure,
    name: 'last page, × the first',
    value: median(of('last')) / median(of('first')),
    unit: '×',
    max: 1.5,
  });
  report.add({
    ...figure,
    name: `search of ${size} customers, p95`,
    value: p95(of('search')),
    raw: orderMs,
    ratioMax: 2,
  });
  report.add({ ...figure, name: `card of one of ${size}, p95`, value: p95(of('card')), raw: orderMs, ratioMax: 3 });
  const refused = customersWait.reduce((sum, { failures }) => sum + failures, 0);
  report.add({
    ...figure,
    name: 'orders at 100/s meanwhile, p99',
    value: orderMs,
    note: `${refused} refused`,
  });
}

/** Every list with every brand at its beginning, in the middle and a page before its end, each so many times. */
async function pagesOf(rows: Rows, times: number): Promise<Look[]> {
  const looks: Look[] = [];
  for (const list of lists)
    for (const brand of list.hasBrands ? [undefined, 'main', 'ogo'] : [undefined]) {
      const path = brand === undefined ? list.path : `${list.path}${list.path.includes('?') ? '&' : '?'}brand=${brand}`;
      const at = (kind: Kind, after?: string): Look => ({
        kind,
        role: list.role ?? 'auditor',
        shot: {
          method: 'GET',
          path: after === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}after=${after}`,
        },
      });
      const [middle, last] = await cursorsOf(rows, list, brand);
      for (let n = 0; n < times; n++) {
        looks.push(at('first'));
        if (middle !== undefined) looks.push(at('middle', middle));
        if (last !== undefined) looks.push(at('last', last));
      }
    }
  return looks;
}

async function cursorsOf(rows: Rows, { from, where, cursor, order, path }: List, brand: string | undefined) {
  if (from === undefined) return [];
  const own = path.includes('replacements') ? 'b.brand' : 't.brand';
  const these = `from ${from} where ${where} ${brand === undefined ? '' : `and ${own} = '${brand}'`}`;
  const [count] = await rows(`select count(*)::text as count ${these}`);
  const total = Number(count?.count);
  const at = async (offset: number) =>
    (await rows(`select ${cursor} as after ${these} order by ${order} offset ${Math.max(0, offset)} limit 1`))[0]
      ?.after;
  return total < 2 ? [] : [await at(Math.floor(total / 2)), await at(total - 100)];
}

/** Search by each shape, and cards, of customers drawn again each time. */
async function others(rows: Rows, customers: number, times: number): Promise<Look[]> {
  const looks: Look[] = [];
  for (let n = 0; n < times; n++) {
    const who = 1 + randomInt(customers);
    const [one] = await rows(`select c.id::text as customer, o.number::text as number, o.id::text as order,
        o.waybill, (select max(id)::text from support_requests where id <= 1000 + ${Math.ceil(who / 5)}) as request,
        (select max(id)::text from registered_devices where id <= 3300000000 + ${Math.ceil(who / 5)}) as device
      from people p join customers c on c.person_id = p.id join orders o on o.customer_id = c.id
      where p.phone = '${filledPhone(who)}' and o.waybill is not null`);
    const texts = [
      filledPhone(who),
      `p${who}@example.com`,
      one!.number,
      one!.order,
      one!.waybill,
      one!.customer,
      one!.device,
      `№${one!.request}`,
      filledName(who).replace(/\d+$/u, ''),
      `${filledName(who).slice(0, 2)} Яна`,
    ];
    for (const text of texts)
      looks.push({
        kind: 'search',
        role: 'auditor',
        shot: { method: 'POST', path: '/api/search', body: JSON.stringify({ text }) },
      });
    for (const path of [
      `/api/person?customer=${one!.customer}`,
      `/api/order?number=${one!.number}`,
      `/api/request?number=${one!.request}`,
    ])
      looks.push({ kind: 'card', role: 'auditor', shot: { method: 'GET', path } });
  }
  return looks;
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
