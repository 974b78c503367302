// What eight members of staff cost customers, and how long they wait themselves, beside the same club without them.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningApp, startApp } from '../tools/app/run-app.ts';
import { placeOrder } from './jobs.ts';
import { closedLoop, sendOnce, type Shot } from './load.ts';
import { good, median } from './measure.ts';
import type { Report } from './report.ts';

const staff = 8;
/** Somebody at a desk looks at something new so often. */
const glanceMs = 250;
const connections = 64;

interface Desk {
  role: string;
  headers: Record<string, string>;
}

/** Lists that a role opens all day; one that is not served is left out. */
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

/** Orders a second with and without staff at work, in turns, and the p95 of what staff read. */
export async function measureOffice(
  report: Report,
  { app, people, quick }: { app: RunningApp; people: Record<string, string>[]; quick: boolean },
): Promise<void> {
  const began = performance.now();
  const desks = await openDesks(app);
  report.add({
    name: 'office, opened for the first time',
    engine: 'PostgreSQL',
    value: performance.now() - began,
    unit: 'ms',
  });
  const shot = await placeOrder(app, people);
  const total = quick ? 1000 : 3000;
  const orders = async () => good(await closedLoop(app.port, connections, total, shot)).perSecond;
  await orders();
  const waits: number[] = [];
  const rounds: { alone: number; beside: number }[] = [];
  for (let n = 0; n < (quick ? 3 : 7); n++) {
    const alone = await orders();
    const work = atWork(app, desks, waits);
    rounds.push({ alone, beside: await orders() });
    await work.end();
  }
  report.add({
    name: 'orders while eight staff work',
    engine: 'PostgreSQL',
    value: median(rounds.map(({ beside }) => beside)),
    raw: median(rounds.map(({ alone }) => alone)),
    unit: '/s',
    ratioMin: 0.95,
    note: `median of ratios ${median(rounds.map(({ alone, beside }) => beside / alone)).toFixed(2)}`,
  });
  const quiet: number[] = [];
  const calm = atWork(app, desks, quiet);
  await pause(quick ? 3000 : 10_000);
  await calm.end();
  report.add({ name: 'lists of the office, p95', engine: 'PostgreSQL', value: p95(quiet), unit: 'ms', max: 200 });
  report.add({
    name: 'the same in a rush of orders',
    engine: 'PostgreSQL',
    value: p95(waits),
    raw: p95(quiet),
    unit: 'ms',
    note: `${waits.length} answers`,
  });
}

/** What an office costs that nobody opens: the same process with and without it, in turns. */
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
  const more = ({ on, off }: { on: number[]; off: number[] }) => median(on) - median(off);
  const figure = { engine: 'PostgreSQL' } as const;
  report.add({ ...figure, name: 'start, more with an office', value: more(starts), unit: 'ms', max: 20 });
  report.add({ ...figure, name: 'idle memory, more with an office', value: more(memory), unit: 'MB', max: 2 });
}

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

const atHost = (app: RunningApp): Record<string, string> => ({
  host: `office.localhost:${app.port}`,
  origin: `http://office.localhost:${app.port}`,
  'sec-fetch-site': 'same-origin',
  'x-office': '1',
});

async function openDesks(app: RunningApp): Promise<Desk[]> {
  const headers = atHost(app);
  const answer = await sendOnce(app.port, { method: 'GET', path: '/api/demo/members', headers });
  const { members } = JSON.parse(answer.body) as { members: { id: number; roles: string[] }[] };
  const roles = Object.keys(lists);
  return Promise.all(
    Array.from({ length: staff }, async (_, n): Promise<Desk> => {
      const role = roles[n % roles.length]!;
      const member = members.find((one) => one.roles[0] === role)!.id;
      const body = JSON.stringify({ member });
      const { cookies } = await sendOnce(app.port, { method: 'POST', path: '/api/demo/sign-in-as', headers, body });
      const own = { ...headers, cookie: cookies.find((one) => one.startsWith('office='))! };
      return { role, headers: own };
    }),
  );
}

/** Everybody looks at one list after another until the end; how long each answer took goes into `waits`. */
function atWork(app: RunningApp, desks: readonly Desk[], waits: number[]) {
  const over = new AbortController();
  const work = desks.map(async ({ role, headers }, seat) => {
    const served = [...(lists[role] ?? [])];
    await pause((glanceMs / staff) * seat);
    for (let n = seat; !over.signal.aborted; n++) {
      const shot: Shot = { method: 'GET', path: served[n % served.length]!, headers };
      const at = performance.now();
      const { status } = await sendOnce(app.port, shot);
      if (status === 200) waits.push(performance.now() - at);
      else if (status === 404) served.splice(n % served.length, 1);
      else throw new Error(`${shot.path}: ${status}`);
      await pause(glanceMs);
    }
  });
  return {
    end: async () => {
      over.abort();
      await Promise.all(work);
    },
  };
}
