import type { RunningApp } from '../tools/run-app.ts';
import { issueCodes, listShelf, placeOrder, redeemCodes, signIn } from './jobs.ts';
import { askOnce, closedLoop, openLoop, type Tally } from './load.ts';
import { bareOrder, bareRedeem, bareServerProcess, bareSql } from './raw.ts';
import type { Report } from './report.ts';

interface Bench {
  engine: string;
  app: RunningApp;
  people: Record<string, string>[];
  databaseUrl: string | undefined;
  quick: boolean;
}

const connections = 32;

/** Catalogue list, sign-in, redeem, order. */
export async function measureJobs(report: Report, bench: Bench): Promise<void> {
  await measureList(report, bench);
  await measureSignIn(report, bench);
  await measureRedeem(report, bench);
  await measureOrders(report, bench);
}

// Rounds alternate, so that whatever else the machine does falls on both sides.
async function measureList(report: Report, { engine, app, people, quick }: Bench): Promise<void> {
  const shot = listShelf(people);
  const bytes = Buffer.from((await askOnce(app.port, shot(0))).body);
  const bare = await bareServerProcess(bytes);
  const rounds = quick ? 3 : 7;
  const ours: number[] = [];
  const raw: number[] = [];
  await closedLoop(app.port, connections, 4000, shot);
  for (let i = 0; i < rounds; i++) {
    raw.push((await closedLoop(bare.port, connections, 6000, shot)).perSecond);
    ours.push(good(await closedLoop(app.port, connections, 6000, shot)).perSecond);
  }
  bare.close();
  report.add({
    name: `catalogue list, ${bytes.length} bytes`,
    engine,
    value: median(ours),
    unit: '/s',
    raw: median(raw),
    ratioMin: engine === 'embedded' ? undefined : 0.5,
  });
}

async function measureSignIn(report: Report, { engine, app, quick }: Bench): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < (quick ? 50 : 200); i++) times.push(await signIn(app, 600 + i));
  report.add({ name: 'sign-in, two calls, one after another', engine, value: median(times), unit: 'ms' });
}

async function measureRedeem(report: Report, { engine, app, people, databaseUrl, quick }: Bench): Promise<void> {
  if (databaseUrl === undefined) return;
  const codes = issueCodes(databaseUrl, quick ? 1500 : 6000);
  const run = good(await closedLoop(app.port, connections, codes.length, redeemCodes(codes, people)));
  const raw = await bareSql(databaseUrl, 12, 3000, (client) => bareRedeem(client));
  report.add({
    name: 'redeem a code, p99 beside',
    engine,
    value: run.perSecond,
    unit: '/s',
    raw,
    note: `p99 ${run.p99.toFixed(0)} ms`,
  });
}

async function measureOrders(report: Report, { engine, app, people, databaseUrl, quick }: Bench): Promise<void> {
  const shot = await placeOrder(app, people);
  await closedLoop(app.port, 8, 300, shot);
  const most = good(await closedLoop(app.port, connections, quick ? 1500 : 5000, shot));
  const raw = databaseUrl === undefined ? undefined : await bareSql(databaseUrl, 12, 3000, bareOrder);
  report.add({
    name: 'orders, as many as fit',
    engine,
    value: most.perSecond,
    unit: '/s',
    ...(raw === undefined ? {} : { raw }),
    note: `p99 ${most.p99.toFixed(0)} ms`,
  });
  if (engine === 'embedded') return;
  const steady = good(await openLoop(app.port, 64, 300, quick ? 10 : 60, shot));
  report.add({ name: 'orders at 300/s, accepted', engine, value: steady.perSecond, unit: '/s', min: 297 });
  report.add({
    name: 'orders at 300/s, p99',
    engine,
    value: steady.p99,
    unit: 'ms',
    max: 300,
    note: `p50 ${steady.p50.toFixed(0)} ms`,
  });
}

function good(tally: Tally): Tally {
  if (tally.failures > 0) throw new Error(`Answers other than 200: ${JSON.stringify(tally.statuses)}`);
  return tally;
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
