// What eight members of staff cost customers, and their own waiting times, beside the same club without them.
import { get, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningApp, startApp } from '../tools/app/run-app.ts';
import { placeOrder } from './jobs.ts';
import { closedLoop, openLoop, openWire, sendOnce, type Shot } from './load.ts';
import { good, median } from './measure.ts';
import type { Report } from './report.ts';

const staff = 8;
/**
 * Between two views of a member. The fastest decisions, of reviews and suspected duplicates, are one in six seconds;
 * each loads the next card, the list and the result: a view in two. All eight are assumed to be that fast.
 */
const paceMs = 2000;
/** Eight times that: nobody reads that fast, but a keyboard that repeats a key does. */
const hurryMs = 250;
const connections = 64;

export interface Desk {
  role: string;
  headers: Record<string, string>;
}

/** Lists that a role opens all day; one that is not served is omitted. */
const lists: Record<string, readonly string[]> = {
  auditor: ['/api/today', '/api/audit', '/api/audit?action=orders.pack', '/api/staff', '/api/orders?view=new'],
  'order-lead': ['/api/today', '/api/orders?view=new', '/api/orders?view=packed', '/api/stuck'],
  'support-lead': [
    '/api/today',
    '/api/requests?state=open',
    '/api/reviews?state=waiting',
    '/api/approvals?view=waiting',
  ],
};

/** Orders a second with and without staff at work, in turns, and the p95 of staff's reads. */
export async function measureOffice(
  report: Report,
  { app, people, quick }: { app: RunningApp; people: Record<string, string>[]; quick: boolean },
): Promise<void> {
  const began = performance.now();
  const roles = Object.keys(lists);
  const desks = await openDesks(
    app,
    Array.from({ length: staff }, (_, n) => roles[n % roles.length]!),
  );
  const figure = { engine: 'PostgreSQL' } as const;
  report.add({ ...figure, name: 'office, opened for the first time', value: performance.now() - began, unit: 'ms' });
  const shot = await placeOrder(app, people);
  const total = quick ? 750 : 1500;
  const rush = async () => good(await closedLoop(app.port, connections, total, shot)).perSecond;
  const steady = async () => {
    await untilIdle(app);
    return good(await openLoop(app.port, connections, 100, quick ? 5 : 15, shot)).p99;
  };
  await rush();
  const calm: number[] = [];
  const busy: number[] = [];
  // Before the rushes, whose tasks would run beside it for minutes.
  const slower = await inPairs(quick ? 2 : 4, steady, () => atWork(app, desks, { everyMs: paceMs, latencies: calm }));
  for (const [name, everyMs] of [
    ['orders while eight staff work', paceMs],
    ['orders while they look 32 times a second', hurryMs],
  ] as const) {
    const rounds = await inPairs(quick ? 4 : 10, rush, () => atWork(app, desks, { everyMs, latencies: busy }));
    const ratio = median(rounds.map(({ alone, beside }) => beside / alone));
    report.add({
      ...figure,
      name,
      value: ratio * median(rounds.map(({ alone }) => alone)),
      raw: median(rounds.map(({ alone }) => alone)),
      unit: '/s',
      ratioMin: 0.95,
      note: `ratios ${rounds.map(({ alone, beside }) => (beside / alone).toFixed(2)).join(' ')}`,
    });
  }
  const aloneMs = median(slower.map(({ alone }) => alone));
  report.add({
    ...figure,
    name: 'orders at 100/s with staff, p99',
    value: median(slower.map(({ beside }) => beside)),
    unit: 'ms',
    raw: aloneMs,
    ratioMax: 1.25,
  });
  const quiet: number[] = [];
  const looks = await atWork(app, desks, { everyMs: hurryMs, latencies: quiet });
  await pause(quick ? 3000 : 10_000);
  await looks.end();
  report.add({
    ...figure,
    name: 'lists of the office, p95, × an order’s p99',
    value: p95(quiet),
    unit: 'ms',
    raw: aloneMs,
    ratioMax: 4,
  });
  report.add({
    ...figure,
    name: 'the same at 100 orders/s',
    value: p95(calm),
    raw: p95(quiet),
    unit: 'ms',
    ratioMax: 2,
  });
  const answers = `${busy.length} answers`;
  report.add({ ...figure, name: 'the same in a rush', value: p95(busy), raw: p95(quiet), unit: 'ms', note: answers });
}

/** Until what orders leave to be done after them is done. Staff at work take some of its time, so it is never quite at rest. */
async function untilIdle(app: RunningApp): Promise<void> {
  for (let used = 1; used > idleShare;) {
    const before = app.cpuSeconds();
    await pause(lookMs);
    used = (app.cpuSeconds() - before) / (lookMs / 1000);
  }
}

const lookMs = 1000;
const idleShare = 0.25;

/** A measurement with and without staff, in turns of either order: growth meanwhile affects both. */
async function inPairs(
  count: number,
  measure: () => Promise<number>,
  work: () => Promise<{ end: () => Promise<void> }>,
): Promise<{ alone: number; beside: number }[]> {
  const beside = async () => {
    const { end } = await work();
    const measured = await measure();
    await end();
    return measured;
  };
  const rounds: { alone: number; beside: number }[] = [];
  for (let n = 0; n < count; n++) {
    const first = await (n % 2 === 0 ? measure() : beside());
    const second = await (n % 2 === 0 ? beside() : measure());
    rounds.push(n % 2 === 0 ? { alone: first, beside: second } : { alone: second, beside: first });
  }
  return rounds;
}

/** The cost of an unused office: the same process with and without it, in turns. */
export async function measureClosedOffice(report: Report, env: Record<string, string>, quick: boolean): Promise<void> {
  const starts = { on: [] as number[], off: [] as number[] };
  const memory = { on: [] as number[], off: [] as number[] };
  for (let n = 0; n < (quick ? 3 : 7); n++) {
    for (const mode of ['off', 'on'] as const) {
      const app = await startApp({ ...env, OFFICE: mode, OFFICE_URL: 'https://office.club.invalid' });
      await pause(2000);
      starts[mode].push(app.firstAnswerMs);
      memory[mode].push(app.memoryMb());
      await app.stop();
    }
  }
  const beside = ({ on, off }: { on: number[]; off: number[] }) => ({ value: median(on), raw: median(off) });
  const figure = { engine: 'PostgreSQL' } as const;
  report.add({ ...figure, name: 'start with an office, of without', ...beside(starts), unit: 'ms', ratioMax: 1.03 });
  report.add({ ...figure, name: 'idle with an office, of without', ...beside(memory), unit: 'MB', ratioMax: 1.02 });
}

export const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

const atHost = (app: RunningApp): Record<string, string> => ({
  host: `office.localhost:${app.port}`,
  origin: `http://office.localhost:${app.port}`,
  'sec-fetch-site': 'same-origin',
  'x-office': '1',
});

/** Signed-in members, one of each of these roles. */
export async function openDesks(app: RunningApp, roles: readonly string[]): Promise<Desk[]> {
  const headers = atHost(app);
  const answer = await sendOnce(app.port, { method: 'GET', path: '/api/demo/members', headers });
  const { members } = JSON.parse(answer.body) as { members: { id: number; roles: string[] }[] };
  return Promise.all(
    roles.map(async (role): Promise<Desk> => {
      const member = members.find((one) => one.roles[0] === role)!.id;
      const body = JSON.stringify({ member });
      const { cookies } = await sendOnce(app.port, { method: 'POST', path: '/api/demo/sign-in-as', headers, body });
      const own = { ...headers, cookie: cookies.find((one) => one.startsWith('office='))! };
      return { role, headers: own };
    }),
  );
}

/**
 * As browsers do it: one stream of counters and one keep-alive connection. The duration of each reply goes into
 * `waits`.
 */
async function atWork(
  app: RunningApp,
  desks: readonly Desk[],
  { everyMs, latencies }: { everyMs: number; latencies: number[] },
): Promise<{ end: () => Promise<void> }> {
  const over = new AbortController();
  const streams = await Promise.all(desks.map(({ headers }) => openStream(app, headers)));
  const work = desks.map(async ({ role, headers }, seat) => {
    const served = [...(lists[role] ?? [])];
    const wire = await openWire(app.port);
    await pause((everyMs / staff) * seat);
    for (let n = seat; !over.signal.aborted; n++) {
      const shot: Shot = { method: 'GET', path: served[n % served.length]!, headers };
      const at = performance.now();
      const { status } = await wire.request(shot);
      if (status === 200) latencies.push(performance.now() - at);
      else if (status === 404) served.splice(n % served.length, 1);
      else throw new Error(`${shot.path}: ${status}`);
      await pause(everyMs, undefined, { signal: over.signal }).catch(() => undefined);
    }
    wire.close();
  });
  return {
    end: async () => {
      over.abort();
      await Promise.all(work);
      for (const stream of streams) stream.destroy();
    },
  };
}

const openStream = (app: RunningApp, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: app.port, path: '/api/stream', headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`/api/stream: ${answer.statusCode}`));
      answer.on('error', () => undefined);
      resolve(answer.resume());
    }).on('error', reject);
  });
