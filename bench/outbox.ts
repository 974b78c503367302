// Orders with all their side effects, at a steady pace: whether the work after the commits keeps up. The pace is a share
// of what the machine does of both together, measured in the same run.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { emulatorsAt } from '../tools/app/emulators-at.ts';
import type { Cluster } from '../tools/app/postgres.ts';
import { type RunningApp, startApp } from '../tools/app/run-app.ts';
import { notifyEmulators, type RunningEmulators, startEmulators } from '../tools/app/run-emulators.ts';
import { placeOrder } from './jobs.ts';
import { type Answer, openWire, type Shot } from './load.ts';
import { median } from './measure.ts';
import { fillPeople, signInMany } from './people.ts';
import type { Report } from './report.ts';

const secret = 'only-for-this-benchmark-only-for-this-benchmark';
const paceShare = 0.7;
const people = 1000;
const callers = 48;
const sampleMs = 250;
/** What stalls in the second half: every paid order needs it. */
const stalled = { service: 'checkbox', kinds: ['fiscal-receipt', 'fiscal-shift'], mode: 'slow', delayMs: 30_000 };

interface Minute {
  orders: number;
  perSecond: number;
  /** Tasks of the services that are well: set off and done. */
  setOff: number;
  done: number;
  doneAll: number;
  seconds: number;
  /** Seconds that the oldest of them had waited, at each check. */
  ages: number[];
}

/**
 * Orders are placed and paid by card; customers are notified by push, email or SMS, and analytics, marketing, the
 * register and another system are notified too.
 */
export async function measureOutbox(report: Report, cluster: Cluster, quick: boolean): Promise<void> {
  const url = await cluster.freshDatabase();
  // Outside services are outside: their cost is not the club's.
  const outside = await startEmulators(secret);
  const env = { DATABASE_URL: url, SECRET: secret, ...emulatorsAt(outside), PUSH_CA_FILE: outside.pushCaFile };
  // Two processes share the pending work, as those of a club do.
  const app = await startApp(env);
  const beside = await startApp(env);
  const client = new pg.Client(url);
  await client.connect();
  const club = [app, beside];
  await client.query('update variants set stock = 1000000 where price_kop > 0');
  await notifyEmulators(url, secret, outside);
  await fillPeople((statement) => client.query(statement), 0, people);
  const shot = await cardOrders(app, await reachableCustomers(app, outside, client));
  const seconds = quick ? 15 : 60;
  await wholeCapacity(club, client, shot, 200);
  const capacity = await wholeCapacity(club, client, shot, quick ? 500 : 2000);
  report.add({ name: 'orders with all their tasks, at most', engine: 'PostgreSQL', value: capacity, unit: '/s' });
  const perSecond = capacity * paceShare;
  const calm = await live(club, client, shot, { seconds: 5, perSecond: capacity / 10 });
  const calmOldest = Math.max(...calm.ages);
  const alone = await live(club, client, shot, { seconds, perSecond });
  add(report, 'all well', alone, { calmOldest });
  const { service, mode, delayMs } = stalled;
  await post(outside, '/emulators/faults', { service, mode, delayMs });
  const whileStalled = await live(club, client, shot, { seconds, perSecond });
  add(report, 'the register stalls', whileStalled, { calmOldest, calmAge: median(alone.ages) });
  await client.end();
  await app.kill();
  await beside.kill();
  await outside.kill();
}

/** A pace of half a second is waited for anyway. */
const paceSeconds = 0.5;

/** Beside the backlog with hardly any orders, and beside the time before something stalled. */
interface Calm {
  calmOldest: number;
  calmAge?: number;
}

function add(report: Report, how: string, minute: Minute, { calmOldest, calmAge }: Calm): void {
  const { orders, perSecond, setOff, done, doneAll, seconds, ages } = minute;
  const engine = 'PostgreSQL';
  report.add({
    name: `orders a second, ${how}`,
    engine,
    value: orders / seconds,
    unit: '/s',
    raw: perSecond,
    ratioMin: 0.95,
  });
  report.add({
    name: `their tasks done, ${how}`,
    engine,
    value: done / seconds,
    unit: '/s',
    raw: setOff / seconds,
    ratioMin: 0.95,
    note: `${(doneAll / seconds).toFixed(0)} /s of all kinds`,
  });
  report.add({
    name: `oldest task that waits, ${how}`,
    engine,
    value: Math.max(...ages),
    unit: 's',
    raw: Math.max(paceSeconds, calmOldest),
    ratioMax: 10,
  });
  const half = Math.floor(ages.length / 2);
  report.add({
    name: `its age in the second half, ${how}`,
    engine,
    value: median(ages.slice(half)),
    unit: 's',
    raw: Math.max(paceSeconds, calmAge ?? median(ages.slice(0, half))),
    ratioMax: 2,
  });
}

/** Customers who agreed to everything: a third has a browser that takes pushes, a third an address, the others a phone alone. */
async function reachableCustomers(
  app: RunningApp,
  outside: RunningEmulators,
  client: pg.Client,
): Promise<Record<string, string>[]> {
  await client.query(`insert into consents (person_id, purpose, given_at)
    select id, purpose, now() from people, unnest(array['rules', 'personal_data', 'news', 'sms', 'analytics']) purpose
    where phone like '38099%'`);
  await client.query(`update people set email = 'person' || id || '@club.invalid', email_confirmed_at = now()
    where phone like '38099%' and id % 3 = 1`);
  const sessions = await client.query<{ id: string; person: string }>(`select id, person_id as person from sessions
    where user_agent = 'bench' and person_id % 3 = 2`);
  for (const { id, person } of sessions.rows) {
    const { endpoint, keys } = JSON.parse((await post(outside, '/emulators/push/subscriptions', {})).body) as {
      endpoint: string;
      keys: { p256dh: string; auth: string };
    };
    await client.query(
      `insert into push_subscriptions (person_id, session_id, host_brand, endpoint, p256dh, auth, created_at, renewed_at)
      values ($1, $2, 'main', $3, $4, $5, now(), now())`,
      [person, id, endpoint, keys.p256dh, keys.auth],
    );
  }
  return signInMany(app, people, 400);
}

interface CardOrder {
  place: Shot;
  /** The way to the bank. */
  link: (answer: Answer) => Shot;
  /** The bank's report that it was paid. */
  pay: (answer: Answer) => Shot;
}

async function cardOrders(app: RunningApp, headers: Record<string, string>[]): Promise<(n: number) => CardOrder> {
  const cash = await placeOrder(app, headers);
  return (n) => {
    const place = cash(n);
    const body = JSON.parse(place.body ?? '') as { cart: { payment: number; total: string } };
    body.cart.payment = 2;
    return {
      place: { ...place, body: JSON.stringify(body) },
      link: (answer) => linked(answer, place),
      pay: (answer) => paid(answer, body.cart.total),
    };
  };
}

const linked = ({ body }: Answer, { headers }: Shot): Shot => ({
  method: 'POST',
  path: '/api/api-shop/get-liqpay-link',
  ...(headers && { headers }),
  body: JSON.stringify({ orderId: (JSON.parse(body) as { order: { id: string } }).order.id, bank: 'liqpay' }),
});

function paid({ body }: Answer, total: string): Shot {
  const { order } = JSON.parse(body) as { order: { order_number: string } };
  const key = 'sandbox_demo_private';
  const said = {
    version: 3,
    public_key: 'sandbox_i00000000001',
    action: 'pay',
    currency: 'UAH',
    status: 'success',
    order_id: `${order.order_number}-1`,
    amount: Number(total),
    payment_id: Number(order.order_number) * 10 + 1,
  };
  const data = Buffer.from(JSON.stringify(said)).toString('base64');
  const signature = createHash('sha1').update(`${key}${data}${key}`).digest('base64');
  return {
    method: 'POST',
    path: '/hooks/liqpay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ data, signature }).toString(),
  };
}

async function live(
  apps: readonly RunningApp[],
  client: pg.Client,
  next: (n: number) => CardOrder,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<Minute> {
  const before = await count(client);
  const ages: number[] = [];
  const over = new AbortController();
  const looking = (async () => {
    for (let at = performance.now(); !over.signal.aborted; at += sampleMs) {
      ages.push(await oldestAge(client));
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, at + sampleMs - performance.now())));
    }
  })();
  const began = performance.now();
  const orders = Math.round(perSecond * seconds);
  await placeAndPay(apps, next, { perSecond, total: orders });
  const took = (performance.now() - began) / 1000;
  over.abort();
  await looking;
  const after = await count(client);
  const [setOff, done, doneAll] = (['setOff', 'done', 'doneAll'] as const).map((what) => after[what] - before[what]);
  return { orders, perSecond, setOff: setOff!, done: done!, doneAll: doneAll!, seconds: took, ages };
}

/** Orders a second until the last task of the last one is done, placed as fast as the machine takes them. */
async function wholeCapacity(
  apps: readonly RunningApp[],
  client: pg.Client,
  next: (n: number) => CardOrder,
  total: number,
): Promise<number> {
  const began = performance.now();
  await placeAndPay(apps, next, { perSecond: Infinity, total });
  while ((await oldestAge(client, 'true')) > 0) await new Promise((resolve) => setTimeout(resolve, sampleMs / 5));
  return total / ((performance.now() - began) / 1000);
}

/** Each is begun on time whatever the server does. */
async function placeAndPay(
  apps: readonly RunningApp[],
  next: (n: number) => CardOrder,
  { perSecond, total }: { perSecond: number; total: number },
): Promise<void> {
  let begun = 0;
  const began = performance.now();
  const caller = async (_: unknown, seat: number) => {
    const wire = await openWire(apps[seat % apps.length]!.port);
    const request = async (shot: Shot) => {
      const answer = await wire.request(shot);
      if (answer.status !== 200) throw new Error(`${shot.path} answered ${answer.status}: ${answer.body}`);
      return answer;
    };
    while (begun < total) {
      const n = begun++;
      const due = began + (n / perSecond) * 1000;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      const { place, link, pay } = next(n);
      const placed = await request(place);
      await request(link(placed));
      await request(pay(placed));
    }
    wire.close();
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

const ofOthers = `kind <> all ('{${stalled.kinds.join(',')}}')`;

async function count(client: pg.Client): Promise<Record<'setOff' | 'done' | 'doneAll', number>> {
  const { rows } = await client.query<Record<'setOff' | 'done' | 'doneAll', number>>(`select
    count(*) filter (where ${ofOthers} and run_at <= now())::int as "setOff",
    count(*) filter (where ${ofOthers} and done_at is not null)::int as done,
    count(*) filter (where done_at is not null)::int as "doneAll" from outbox`);
  return rows[0]!;
}

async function oldestAge(client: pg.Client, which = ofOthers): Promise<number> {
  const { rows } = await client.query<{ age: number }>(`select
    coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as age from outbox
    where done_at is null and gave_up_at is null and run_at <= now() and ${which}`);
  return rows[0]!.age;
}

const post = async (app: { url: string }, path: string, body: object): Promise<{ body: string }> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${app.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return { body: await answer.text() };
};
