import { setTimeout as pause } from 'node:timers/promises';
import type { RunningApp } from '../tools/app/run-app.ts';
import { listCollectionProducts, placeOrder, redeemCodes, signIn } from './jobs.ts';
import { sendOnce, closedLoop, openLoop, type Tally } from './load.ts';
import { bareOrder, bareRate, bareRedeem, bareServerProcess, bareSignIn, type Query } from './raw.ts';
import type { Report } from './report.ts';

export interface Bench {
  engine: 'PostgreSQL' | 'embedded';
  app: RunningApp;
  people: Record<string, string>[];
  codes: string[];
  /** Connections with nothing around them, to a database of the same kind. */
  raw: Query[];
  quick: boolean;
}

const connections = 64;

/** Catalogue list, sign-in, redeem, order. */
export async function measureJobs(report: Report, bench: Bench): Promise<void> {
  await measureList(report, bench);
  await measureSignIn(report, bench);
  await measureRedeem(report, bench);
  await measureOrders(report, bench);
}

// Rounds alternate, so that whatever else the machine does falls on both sides.
async function measureList(report: Report, { engine, app, people, quick }: Bench): Promise<void> {
  const shot = listCollectionProducts(people);
  const bytes = Buffer.from((await sendOnce(app.port, shot(0))).body);
  const bare = await bareServerProcess(bytes);
  const rates: { ours: number; raw: number }[] = [];
  // Both compile their busy paths only after tens of thousands of calls.
  for (const port of [bare.port, app.port]) await closedLoop(port, connections, 40_000, shot);
  for (let i = 0; i < (quick ? 3 : 7); i++) {
    const raw = (await closedLoop(bare.port, connections, 10_000, shot)).perSecond;
    rates.push({ raw, ours: good(await closedLoop(app.port, connections, 10_000, shot)).perSecond });
  }
  bare.close();
  // The middle round by its ratio: a moment that was bad for both sides still compares them.
  const middle = rates.toSorted((a, b) => a.ours / a.raw - b.ours / b.raw)[Math.floor(rates.length / 2)]!;
  report.add({
    name: `catalogue list, ${bytes.length} bytes`,
    engine,
    value: middle.ours,
    unit: '/s',
    raw: middle.raw,
    ...(engine === 'PostgreSQL' ? { ratioMin: 0.5 } : {}),
  });
}

async function measureSignIn(report: Report, { engine, app, raw, quick }: Bench): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < (quick ? 50 : 200); i++) times.push(await signIn(app, 600 + i));
  const best = 1000 / (await bareRate(raw.slice(0, 1), 300, bareSignIn));
  report.add({ name: 'sign-in, its two calls', engine, value: median(times), unit: 'ms', raw: best });
}

async function measureRedeem(report: Report, { engine, app, people, codes, raw }: Bench): Promise<void> {
  const run = good(await closedLoop(app.port, connections, codes.length, redeemCodes(codes, people)));
  const best = await bareRate(raw, 2000, bareRedeem);
  report.add({
    name: 'redeem a code',
    engine,
    value: run.perSecond,
    unit: '/s',
    raw: best,
    note: `p99 ${run.p99.toFixed(0)} ms`,
  });
}

async function measureOrders(report: Report, { engine, app, people, raw, quick }: Bench): Promise<void> {
  const shot = await placeOrder(app, people);
  await closedLoop(app.port, 8, 500, shot);
  const most = good(await closedLoop(app.port, connections, quick ? 1500 : 5000, shot));
  const best = await bareRate(raw, 2000, bareOrder);
  report.add({
    name: 'orders, as many as fit',
    engine,
    value: most.perSecond,
    unit: '/s',
    raw: best,
    note: `p99 ${most.p99.toFixed(0)} ms`,
  });
  if (engine === 'embedded') return;
  await untilIdle(app); // the SMS of the rush before go out first
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

async function untilIdle(app: RunningApp): Promise<void> {
  for (let before = app.cpuSeconds(), used = 1; used > 0.1;) {
    await pause(1000);
    used = app.cpuSeconds() - before;
    before += used;
  }
}

export function good(tally: Tally): Tally {
  if (tally.failures > 0) throw new Error(`Answers other than 200: ${JSON.stringify(tally.statuses)}`);
  return tally;
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
