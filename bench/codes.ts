import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { makePackCode } from '@club/rules/codes/pack-codes';
import pg from 'pg';
import type { Cluster } from '../tools/app/postgres.ts';
import { type RunningApp, startApp } from '../tools/app/run-app.ts';
import { issueCodes, redeemCodes } from './jobs.ts';
import { closedLoop } from './load.ts';
import { median } from './measure.ts';
import { fillPeople, signInMany } from './people.ts';
import type { Report } from './report.ts';

interface Club {
  app: RunningApp;
  /** Headers of signed-in customers: enough that none reaches the limit of a week. */
  people: Record<string, string>[];
  codes: string[];
}

const rounds = 9;
const codesInRound = 400;

/**
 * Redeeming in two clubs that differ in one thing: into one of them a file of very many codes was imported. Rounds
 * alternate, so that other load of the machine affects both sides.
 */
export async function measureCodes(report: Report, cluster: Cluster, count: number): Promise<void> {
  const code = (n: number) => makePackCode(createHash('sha256').update(`bench ${n}`).digest());
  const needed = rounds * codesInRound;
  const small = await openClub(cluster, async (url) => issueCodes({ DATABASE_URL: url }, needed));
  const size = `${count.toLocaleString('en')} codes`;
  const large = await openClub(cluster, async (url) => {
    report.add({
      name: `import of ${size}`,
      engine: 'PostgreSQL',
      value: await importCodes(url, count, code),
      unit: 's',
    });
    return Array.from({ length: needed }, (_, i) => code(Math.floor((i * count) / needed)));
  });
  const times: { before: number; after: number }[] = [];
  for (let round = 0; round < rounds; round++)
    times.push({ before: await redeem(small, round), after: await redeem(large, round) });
  await small.app.stop();
  await large.app.stop();
  const before = median(times.map((time) => time.before));
  report.add({
    name: `redeem after import of ${size}, × before`,
    engine: 'PostgreSQL',
    value: median(times.map((time) => time.after / time.before)),
    unit: '×',
    max: 1.2,
    note: `before ${before.toFixed(2)} ms`,
  });
}

async function openClub(cluster: Cluster, codesOf: (url: string) => Promise<string[]>): Promise<Club> {
  const url = await cluster.freshDatabase();
  const app = await startApp({ DATABASE_URL: url });
  const codes = await codesOf(url);
  const client = new pg.Client(url);
  await client.connect();
  await fillPeople((statement) => client.query(statement), 0, 1000); // and tidies
  await client.end();
  return { app, codes, people: await signInMany(app, 1000, 400) };
}

/** Milliseconds of the middle call of a round, with 8 callers. */
async function redeem({ app, people, codes }: Club, round: number): Promise<number> {
  const shots = redeemCodes(codes.slice(round * codesInRound), people);
  const { p50, failures, statuses } = await closedLoop(app.port, 8, codesInRound, shots);
  if (failures > 0) throw new Error(`Answers other than 200: ${JSON.stringify(statuses)}`);
  return p50;
}

/** By the console, as a printing house's file is imported; returns its seconds. */
async function importCodes(databaseUrl: string, count: number, code: (n: number) => string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-codes-'));
  const file = join(folder, 'codes.csv');
  function* lines(): Generator<string> {
    for (let n = 0; n < count; n++) yield `${code(n)}\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
  const cli = fileURLToPath(new URL('../tools/start/club.ts', import.meta.url));
  const began = performance.now();
  execFileSync(process.execPath, [cli, 'codes', 'import', file, '--line', 'glo'], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  rmSync(folder, { recursive: true, force: true });
  return (performance.now() - began) / 1000;
}
