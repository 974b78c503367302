// How much slower this machine currently is than the one the time limits were written on: two parallel lanes of work
// and small writes that reach the disk. Measured once at the beginning of a run; every process of the run inherits the
// figure.
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** How long the reference machine of the time limits takes when idle, in ms. */
const usual = { lanes: 300, disk: 40 };
/** Most of a run waits for the processor and little of it for the disk. */
const shareOfDisk = 1 / 3;
/** A machine that is busy for a moment must not let what hangs hang for hours. */
const most = 10;
const roundsHalveFrom = 1.5;
const coresForTwo = 4;
const lanes = 2;
const mark = 'slowness-lane';
const variable = 'SLOWNESS';

interface Lanes {
  mark: string;
  /** How many have reached the line. */
  there: Int32Array<SharedArrayBuffer>;
  ms: Float64Array<SharedArrayBuffer>;
}

/** 1 on the machine of the time limits, 3 where things take three times as long. Never below 1. */
export const slowness = (): number => Math.max(1, Number(process.env[variable] ?? 1));

/** A time limit in ms, scaled to this machine. Limits end hanging work; nothing is done because one has passed. */
export const patience = (ms: number): number => Math.ceil(ms * slowness());

/** Limits from here on are defaults of the app, which tests stretch (patient-calls.ts). */
export const leastOfDefaultsMs = 2000;
/** A time limit in ms that a test expects to pass: scaled to this machine, and still below the defaults. */
export const shortLimit = (ms: number): number => Math.min(patience(ms), leastOfDefaultsMs - 1);

/** Rounds of a race: two, or one where the machine is slow or small; each is as wide as ever. A proof names its own number. */
export function raceRounds(): number {
  const repeats = process.env.PROOF_REPEATS;
  if (repeats !== undefined) return Number(repeats);
  return slowness() < roundsHalveFrom && availableParallelism() >= coresForTwo ? 2 : 1;
}

/** Measures once for this process and its children, in about half a second. Prints the result. */
export async function measureSlowness(): Promise<string> {
  const [processor, disk] = process.env[variable] === undefined ? [await timeLanes(), timeDisk()] : [];
  if (processor !== undefined && disk !== undefined) {
    const found = Math.max(1, processor / usual.lanes, (disk / usual.disk) * shareOfDisk);
    process.env[variable] = Math.min(most, found).toFixed(2);
  }
  const parts =
    processor === undefined ? '' : ` (processor ${Math.round(processor)} ms, disk ${Math.round(disk ?? 0)} ms)`;
  return `${availableParallelism()} cores, slowness ${slowness().toFixed(2)}${parts}: time limits ×${slowness().toFixed(2)}, races in ${raceRounds()} of 2 rounds`;
}

/** The slower of the lanes, which set out at the same moment. */
async function timeLanes(): Promise<number> {
  const shared: Lanes = {
    mark,
    there: new Int32Array(new SharedArrayBuffer(4)),
    ms: new Float64Array(new SharedArrayBuffer(8 * lanes)),
  };
  const ended = Array.from({ length: lanes }, (_, lane) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { ...shared, lane } });
    return new Promise<void>((resolve, reject) => worker.once('exit', () => resolve()).once('error', reject));
  });
  await Promise.all(ended);
  return Math.max(...shared.ms);
}

function timeDisk(): number {
  const folder = mkdtempSync(join(tmpdir(), 'club-slowness-'));
  const began = performance.now();
  const file = openSync(join(folder, 'file'), 'w');
  const block = Buffer.alloc(8192, 1);
  for (let i = 0; i < 20; i++) {
    writeSync(file, block);
    fsyncSync(file);
  }
  closeSync(file);
  const taken = performance.now() - began;
  rmSync(folder, { recursive: true, force: true });
  return taken;
}

/** What tests are made of: text, objects, sorting, hashes. */
function work(times: number): void {
  const rows = Array.from({ length: 400 }, (_, i) => ({ id: i, words: `row ${i * 7919}`, of: [i, i % 7, i % 11] }));
  for (let i = 0; i < times; i++) {
    const text = JSON.stringify(rows);
    (JSON.parse(text) as typeof rows).sort((a, b) => a.of[2]! - b.of[2]! || b.id - a.id);
    createHash('sha256').update(text).digest();
  }
}

function runLane({ there, ms, lane }: Lanes & { lane: number }): void {
  work(300);
  Atomics.add(there, 0, 1);
  Atomics.notify(there, 0);
  for (let seen = Atomics.load(there, 0); seen < lanes; seen = Atomics.load(there, 0)) Atomics.wait(there, 0, seen);
  const began = performance.now();
  work(1500);
  ms[lane] = performance.now() - began;
}

if (!isMainThread && (workerData as Partial<Lanes> | null)?.mark === mark)
  runLane(workerData as Lanes & { lane: number });
