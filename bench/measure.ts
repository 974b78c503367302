import { setTimeout as pause } from 'node:timers/promises';
import { emulatorsAt } from '../tools/app/emulators-at.ts';
import type { RunningApp } from '../tools/app/run-app.ts';
import { listCollectionProducts, placeOrder, redeemCodes, signIn } from './jobs.ts';
import { sendOnce, closedLoop, openLoop, type Shot, type Tally } from './load.ts';
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
// Hot paths are compiled only after many calls, on both sides: a process that has just begun is not representative.
const ordersWarm = 2000;
/** Codes that are redeemed before any is measured. */
export const codesWarm = 1500;
const signInsWarm = 80;

/** Catalogue list, sign-in, redeem, order. */
export async function measureJobs(report: Report, bench: Bench): Promise<void> {
  await measureList(report, bench);
  await measureSignIn(report, bench);
  await measureRedeem(report, bench);
  await measureOrders(report, bench);
}

// Rounds alternate, so that other load of the machine affects both sides.
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
    ...(engine === 'PostgreSQL' && { ratioMin: 0.7 }),
  });
}

/** Beside its statements, two calls of a server that only answers, and the SMS gateway's own answer, one after another. */
async function measureSignIn(report: Report, { engine, app, raw, quick }: Bench): Promise<void> {
  const bare = await bareServerProcess(Buffer.from('{"code":200}'));
  const ours: number[] = [];
  const least: number[] = [];
  for (let i = 0; i < signInsWarm; i++) await signIn(app, 100 + i);
  for (let round = 0; round < (quick ? 5 : 10); round++) {
    const times: number[] = [];
    for (let i = 0; i < (quick ? 10 : 20); i++) times.push(await signIn(app, 600 + round * 20 + i));
    ours.push(median(times));
    const statements = 1000 / (await bareRate(raw.slice(0, 1), 60, bareSignIn));
    const calls = await closedLoop(bare.port, 1, 60, () => ({ method: 'POST', path: '/', body: '{}' }));
    const gateway = good(await closedLoop(app.smsPort ?? app.port, 1, 20, (n) => sendSms(round * 20 + n)));
    least.push(statements + 2 * calls.p50 + gateway.p50);
  }
  bare.close();
  const ratio = median(ours.map((ms, round) => ms / least[round]!));
  report.add({
    name: 'sign-in, its two calls',
    engine,
    value: ratio * median(least),
    unit: 'ms',
    raw: median(least),
    ratioMax: 3,
  });
}

/** A message as the app gives it to the gateway, which is asked for one before a sign-in's first call is answered. */
const sendSms = (n: number): Shot => ({
  method: 'POST',
  path: `${new URL(emulatorsAt({ port: 0, url: '' }).TURBOSMS_URL!).pathname}/message/send.json`,
  headers: { authorization: 'Bearer demo-turbosms' },
  body: JSON.stringify({ recipients: ['380990000000'], sms: { sender: 'KLUBXP', text: `Код ${n}` } }),
});

async function measureRedeem(report: Report, { engine, app, people, codes, raw, quick }: Bench): Promise<void> {
  const rounds = quick ? 3 : 6;
  const [warm, measured] = [codes.slice(0, codesWarm), codes.slice(codesWarm)];
  const size = Math.floor(measured.length / rounds);
  good(await closedLoop(app.port, connections, warm.length, redeemCodes(warm, people)));
  await bareRate(raw, warm.length, bareRedeem);
  await inTurns(
    report,
    { name: 'redeem a code', engine, ratioMin: engine === 'PostgreSQL' ? 0.6 : undefined },
    rounds,
    {
      ours: (round) =>
        closedLoop(app.port, connections, size, redeemCodes(measured.slice(round * size, (round + 1) * size), people)),
      bare: () => bareRate(raw, size, bareRedeem),
    },
  );
}

async function measureOrders(report: Report, { engine, app, people, raw, quick }: Bench): Promise<void> {
  const shot = await placeOrder(app, people);
  good(await closedLoop(app.port, connections, ordersWarm, shot));
  await bareRate(raw, ordersWarm, bareOrder);
  const size = quick ? 500 : 1000;
  const most = await inTurns(
    report,
    { name: 'orders, as many as fit', engine, ratioMin: engine === 'PostgreSQL' ? 0.75 : 0.4 },
    quick ? 3 : 6,
    { ours: () => closedLoop(app.port, connections, size, shot), bare: () => bareRate(raw, size, bareOrder) },
  );
  if (engine === 'embedded') return;
  await untilIdle(app); // the SMS of the rush before go out first
  const targetRate = most.perSecond / 2;
  const steady = good(await openLoop(app.port, 64, targetRate, quick ? 10 : 60, shot));
  report.add({
    name: 'orders at half of that, accepted',
    engine,
    value: steady.perSecond,
    unit: '/s',
    raw: targetRate,
    ratioMin: 0.98,
  });
  report.add({
    name: 'orders at half of that, p99',
    engine,
    value: steady.p99,
    unit: 'ms',
    raw: most.p99,
    ratioMax: 1,
    note: `p50 ${steady.p50.toFixed(0)} ms`,
  });
}

/** The app and bare statements in short turns, reported by the middle one of their ratios. */
async function inTurns(
  report: Report,
  { ratioMin, ...figure }: { name: string; engine: string; ratioMin: number | undefined },
  rounds: number,
  { ours, bare }: { ours: (round: number) => Promise<Tally>; bare: () => Promise<number> },
): Promise<Tally> {
  const turns: { tally: Tally; raw: number }[] = [];
  for (let round = 0; round < rounds; round++) turns.push({ tally: good(await ours(round)), raw: await bare() });
  const ratioOf = ({ tally, raw }: (typeof turns)[number]) => tally.perSecond / raw;
  const { tally, raw } = turns.toSorted((a, b) => ratioOf(a) - ratioOf(b))[Math.floor(rounds / 2)]!;
  report.add({
    ...figure,
    value: tally.perSecond,
    unit: '/s',
    raw,
    ...(ratioMin !== undefined && { ratioMin }),
    note: `p99 ${tally.p99.toFixed(0)} ms, ratios ${turns.map((turn) => ratioOf(turn).toFixed(2)).join(' ')}`,
  });
  return tally;
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
