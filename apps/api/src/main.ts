import type { FastifyBaseLogger } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { hasProducts } from './database/queries/shop.ts';
import { endOnSignal } from './end-process.ts';
import { catchTheRest } from './last-resort.ts';
import { startJobs } from './jobs/jobs.ts';
import { repeat } from './jobs/repeat.ts';
import type { House } from './http/context.ts';
import type { Build } from './http/build.ts';
import { keepFiles } from './http/past-files.ts';
import { webDist } from './http/web-app.ts';
import { composeProviders } from './providers/compose.ts';
import { buildServer } from './server.ts';
import { applyTerms } from './terms.ts';

/** Config → database → server and jobs. Resolves when the first request can be answered. */
export async function startServer(): Promise<void> {
  const config = readConfig(process.env);
  applyTerms(config.terms);
  const database = await openDatabase(config);
  const house: House = {
    config,
    database,
    providers: composeProviders(config),
    clock: () => new Date(),
    random: randomBytes,
  };
  if (config.demo) await seedDemo(house);
  const app = await buildServer(house, readBuild(), config.demo ? await demoPlugins(house) : []);
  await app.listen({ port: config.port, host: config.host });
  const stopJobs = startJobs({ ...house, log: app.log });
  const stopKeeping = keepOwnFiles(house, app.log);
  greet(house);

  const end = endOnSignal(app.log, config.drainMs, async () => {
    app.isLeaving = true;
    await pause(config.drainMs);
    await app.close();
    await Promise.all([stopJobs(), stopKeeping()]);
    await database.close();
  });
  catchTheRest(process, app.log, () => end(1));
}

const keepFilesEveryMs = 86_400_000;

/** For phones whose page is of this build when the next one is put on. */
function keepOwnFiles({ config, clock }: House, log: FastifyBaseLogger): () => Promise<void> {
  const { assetsDir } = config;
  if (assetsDir === undefined) return async () => undefined;
  const keep = () => keepFiles(webDist, assetsDir, clock());
  keep().catch((error: unknown) =>
    log.warn({ fault: String((error as { code?: string }).code) }, 'files were not kept'),
  );
  return repeat(log, keepFilesEveryMs, keep);
}

async function seedDemo(house: House): Promise<void> {
  if (await hasProducts(house.database.db)) return;
  const { seedClub } = await import('../seeds/seed-club.ts');
  await seedClub(house.database, { secret: house.config.secret, now: new Date() });
}

// Loaded in demo mode only: in production neither emulators nor seeds are even read from disk.
async function demoPlugins(house: House) {
  const { emulators } = await import('@club/emulators/emulators');
  const packs = async () => (await import('../seeds/demo-packs.ts')).demoPacks(house.config.secret);
  const devices = async () => (await import('../seeds/demo-devices.ts')).demoDevices(house.config.secret);
  const { main: appUrl, ogo: ogoUrl } = house.config.urls;
  const options = { packs, devices, appUrl, ogoUrl, sites: house.config.sites, pushCaFile: house.config.push.caFile };
  return [(app: Parameters<typeof emulators>[0]) => app.register(emulators, options)];
}

function readBuild(): Build {
  const version = (
    JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
  ).version;
  try {
    return { version, build: readFileSync(join(webDist, 'build-id.txt'), 'utf8').trim() };
  } catch {
    return { version, build: 'unbuilt' };
  }
}

function greet(house: House): void {
  const { urls, demo, logLevel } = house.config;
  if (logLevel === 'silent') return;
  const lines = [
    `Клуб XP        ${urls.main}`,
    `oʼgo Club      ${urls.ogo}`,
    `API            ${urls.main}/api/docs`,
    `Database       ${describeDatabase(house)}`,
  ];
  if (demo) {
    lines.push(
      '',
      'Demo mode. Sign in with any Ukrainian mobile number, e.g. 067 123 45 67.',
      `SMS codes      ${urls.main}/emulators/sms`,
      `E-mails        ${urls.main}/emulators/email`,
      `Demo packs     ${urls.main}/emulators/packs`,
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

function describeDatabase({ config, database }: House): string {
  if (database.engine === 'postgresql') return 'PostgreSQL';
  if (config.databaseUrl === 'memory') return 'in memory, gone when the process ends';
  return `embedded in ${config.dataDir} (one process, fsync off: not for production)`;
}
