import { brandTable, brands, firstBrand, ofBrands } from '@club/rules/brands';
import { brandTexts } from '@club/rules/brands/texts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from './settings/config.ts';
import { endOnSignal } from './end-process.ts';
import { fill, fillApart, isFilling } from './fill-apart.ts';
import { handleUncaught } from './last-resort.ts';
import { composeClub } from './open-club.ts';
import { startJobs } from './jobs/start.ts';
import { repeat } from './jobs/repeat.ts';
import { requestedBy } from './domain/requested-by.ts';
import type { Services } from './domain/context.ts';
import type { RequestServices } from './http/core/admitted.ts';
import type { Build } from './http/core/build.ts';
import { leave } from './http/core/leave.ts';
import { watchLoad } from './http/core/overload.ts';
import { storeFiles } from './http/site/past-files.ts';
import { webDist } from './http/site/web-app.ts';
import { openMetrics } from './metrics.ts';
import { openOffice } from './office.ts';
import { logOutsideCalls } from './metrics/log-outside-calls.ts';
import { signOutsideCalls } from './metrics/sign-outside-calls.ts';
import { buildServer } from './server.ts';
import { recordOutsideCalls } from './domain/outside-services/record-calls.ts';
import { followRequests } from './traces.ts';

/** Config → database → server and jobs. Resolves when the first request can be answered. */
export async function startServer(): Promise<void> {
  const config = readConfig(process.env);
  if (isFilling()) return fill(config);
  await fillApart(config);
  const club = await composeClub(config);
  const { database } = club.services;
  // The embedded database is the one of a demo: one process, and one person who tries it.
  const crowd = config.refusesCrowds && database.waitMs ? watchLoad(database.waitMs, config.databasePool) : undefined;
  const services: RequestServices = { ...club.services, load: crowd?.load };
  const isEmulated = config.demo || config.staging;
  const build = readBuild();
  const app = await buildServer(services, build, isEmulated ? await emulatorPlugins(services) : []);
  club.logTo(app.log);
  if (config.staging) app.log.warn('staging: a rehearsal, outside services are emulators');
  if (club.ignored.length > 0)
    app.log.warn({ variables: club.ignored }, 'club settings are stored in the database: these variables are ignored');
  const metrics = await openMetrics(app, services);
  const traces = await followRequests(config, build.version);
  traces.watch(app);
  const closeOffice = await openOffice(services, app.server, (office) => {
    traces.watch(office);
    metrics.watchOffice(office);
  });
  await app.listen({ port: config.port, host: config.host });
  const endLines = logOutsideCalls(app.log, requestedBy);
  const endSigning = signOutsideCalls(requestedBy);
  const stopJobs = startJobs({ ...services, log: app.log });
  const stopRecording = recordCalls(services, app.log);
  const stopStoring = storeOwnFiles(services, app.log);
  greet(services);

  const end = endOnSignal(app.log, config.drainMs, async () => {
    // No task is begun any more; running ones have the time of the drain.
    const jobsEnded = stopJobs();
    // Emulators are outside services of this very process: who closes them first is refused by them.
    if (isEmulated) await Promise.race([jobsEnded, pause(emulatedMs)]);
    await leave(app, config.drainMs, closeOffice);
    await metrics.end();
    crowd?.end();
    await Promise.all([jobsEnded, stopStoring()]);
    await stopRecording();
    endLines();
    endSigning();
    await traces.end();
    await club.close();
  });
  handleUncaught(process, app.log, () => end(1));
}

/** How long a demo that ends answers its own tasks. */
const emulatedMs = 5000;

const recordEveryMs = 5000;

/** How outside services answer this process, for staff; the last results are stored before it ends. */
function recordCalls(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const recording = recordOutsideCalls(services);
  const stop = repeat(log, recordEveryMs, recording.write);
  return async () => {
    await stop();
    recording.end();
    await recording.write().catch(() => undefined);
  };
}

const storeFilesEveryMs = 86_400_000;

/** For phones whose page is of this build when the next one is deployed. */
function storeOwnFiles({ config, clock }: Services, log: FastifyBaseLogger): () => Promise<void> {
  const { assetsDir } = config;
  if (assetsDir === undefined) return async () => undefined;
  const storeOwn = () => storeFiles(webDist, assetsDir, clock());
  storeOwn().catch((error: unknown) =>
    log.warn({ fault: String((error as { code?: string }).code) }, 'files of this build were not saved'),
  );
  return repeat(log, storeFilesEveryMs, storeOwn);
}

// Loaded in a demo and a rehearsal only: in production neither emulators nor seeds are even read from disk.
async function emulatorPlugins(services: Services) {
  const { emulators } = await import('@club/emulators/emulators');
  const { demo, secret } = services.config;
  const packs = async () => (demo ? (await import('../seeds/demo-packs.ts')).demoPacks(secret) : []);
  const devices = async () => (demo ? (await import('../seeds/demo-devices.ts')).demoDevices(secret) : []);
  const options = {
    packs,
    devices,
    appUrl: services.config.urls[firstBrand],
    brands: ofBrands((brand) => ({ title: brandTexts[brand].plainTitle, url: services.config.urls[brand] })),
    sites: services.config.providers.sites,
    ...(demo && { veloCodes: (await import('../seeds/demo-velo-codes.ts')).demoVeloCodes(secret) }),
    receiverSecret: (await import('../seeds/demo-receiver.ts')).receiverSecretOf(secret),
    pushCaFile: services.config.providers.push.caFile,
    ...(demo && { crmHook: (await import('../seeds/demo-keycrm.ts')).crmHookOf(services.config) }),
  };
  const stand = (app: Parameters<typeof emulators>[0]) => app.register(emulators, options);
  return demo ? [stand, await keycrmPlugin(services)] : [stand];
}

/** Another system that the demo calls by its public API. */
async function keycrmPlugin(services: Services) {
  const { openDemoKeycrm, path } = await import('../seeds/demo-keycrm.ts');
  const adapter = await openDemoKeycrm({ ...services, now: services.clock() });
  return (app: FastifyInstance) =>
    app.register(async (own) => {
      own.removeContentTypeParser('application/json');
      own.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      own.post(`${path}/*`, async ({ url, headers, body }, reply) => {
        const answer = await adapter?.handle({ path: url.slice(path.length), headers, body: String(body) });
        return reply.code(answer?.status ?? 410).send(answer?.body ?? {});
      });
      own.get(`${path}/health`, async () => adapter?.health() ?? { last: { adapter: 'off' } });
      own.addHook('onClose', async () => adapter?.end());
    });
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

function greet(services: Services): void {
  const { urls, demo, staging, logLevel, office } = services.config;
  if (logLevel === 'silent') return;
  const lines = [
    ...brands.map((brand) => `${brandTable[brand].title.padEnd(14)} ${urls[brand]}`),
    `API            ${urls[firstBrand]}/api/docs`,
    ...(office.mode === 'off' ? [] : [`Office         ${office.url}`]),
    `Database       ${describeDatabase(services)}`,
  ];
  if (demo) {
    lines.push(
      '',
      'Demo mode. Sign in with any Ukrainian mobile number, e.g. 067 123 45 67.',
      `SMS codes      ${urls[firstBrand]}/emulators/sms`,
      `E-mails        ${urls[firstBrand]}/emulators/email`,
      `Demo packs     ${urls[firstBrand]}/emulators/packs`,
    );
  }
  if (staging) lines.push('', `Staging. Outside services are emulators: ${urls[firstBrand]}/emulators/sms and others`);
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

function describeDatabase({ config, database }: Services): string {
  if (database.engine === 'postgresql') return 'PostgreSQL';
  if (config.databaseUrl === 'memory') return 'in memory, lost when the process ends';
  return `embedded in ${config.dataDir} (one process, fsync off: not for production)`;
}
