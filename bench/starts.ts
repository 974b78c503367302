// How long a start takes and how much memory an idle process has, beside an empty Fastify that is started in the same
// way.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { untilReady } from '../tools/app/await-start.ts';
import { freePort } from '../tools/app/postgres.ts';
import { startApp, startWords } from '../tools/app/run-app.ts';
import { median } from './measure.ts';
import type { Report } from './report.ts';

/** Until what starting leaves behind has been collected. */
export const idleAfterMs = 3000;

/** In turns, so that other load of the machine affects both. */
export async function measureStarts(report: Report, env: Record<string, string>, quick: boolean): Promise<void> {
  const ours = { ms: [] as number[], mb: [] as number[] };
  const empty = { ms: [] as number[], mb: [] as number[] };
  for (let n = 0; n < (quick ? 3 : 7); n++) {
    const app = await startApp(env);
    ours.ms.push(app.firstAnswerMs);
    await pause(idleAfterMs);
    ours.mb.push(app.memoryMb());
    await app.stop();
    const bare = await startEmpty();
    empty.ms.push(bare.firstAnswerMs);
    await pause(idleAfterMs);
    empty.mb.push(bare.memoryMb());
    bare.child.kill();
  }
  const figure = { engine: 'PostgreSQL' } as const;
  report.add({
    ...figure,
    name: 'start to first answer, × an empty Fastify',
    value: median(ours.ms),
    unit: 'ms',
    raw: median(empty.ms),
    ratioMax: 2,
  });
  // Bytes do not depend on how quick a machine is.
  report.add({
    ...figure,
    name: 'idle memory',
    value: median(ours.mb),
    unit: 'MB',
    raw: median(empty.mb),
    max: 120,
  });
}

interface Empty {
  child: ChildProcess;
  firstAnswerMs: number;
  memoryMb(): number;
}

async function startEmpty(): Promise<Empty> {
  const port = await freePort();
  const began = performance.now();
  // The same arguments as for the club, whose compile cache it shares.
  const child = spawn(
    process.execPath,
    [
      ...startWords().slice(0, -1),
      '--import',
      new URL('../tools/start/quick-start.js', import.meta.url).href,
      fileURLToPath(new URL('./empty-fastify.ts', import.meta.url)),
    ],
    { env: { ...process.env, PORT: String(port) }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/get-version`, { method: 'POST' }).then(
      ({ ok }) => ok,
      () => false,
    );
  await untilReady({ what: 'An empty Fastify', child, isReady, everyMs: 5 });
  return {
    child,
    firstAnswerMs: performance.now() - began,
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
  };
}
