// An app that the console reaches: on PostgreSQL, where both run at once, one for all journeys of a run. A machine
// without PostgreSQL has the embedded one, which belongs to one process: there a journey has its own app, which is
// stopped for each command and restarted at the same address.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres, freePort, small, startCluster } from '../../tools/app/postgres.ts';
import { type RunningApp, startApp } from '../../tools/app/run-app.ts';
import { inDatabase } from './in-database.ts';

export interface OwnApp {
  url: string;
  /** Runs `npm run club -- …` and reads the rows it prints. Throws when the command fails. */
  club<Row>(...words: string[]): Promise<Row[]>;
  /** The same for several consecutive ones, with one restart; their output is not read. */
  clubAtOnce(...commands: string[][]): Promise<void>;
  /** Straight into its database, where that is not its own process's. */
  write?(statement: string, values?: readonly unknown[]): Promise<void>;
  /** Everything the app has printed, with every line of its log. */
  printed(): string;
  stop(): Promise<void>;
}

/** Where an app runs that a process of the run has started; plain, to be handed to other processes. */
export interface Place {
  url: string;
  database: string;
  log: string;
  /** What else it was started with. */
  env?: Record<string, string>;
}

const commandLine = fileURLToPath(new URL('../../tools/start/club.ts', import.meta.url));
const loud = { LOG_LEVEL: 'debug' };

/** One for the whole run, or nothing without PostgreSQL. */
export async function startShared(folder: string): Promise<(Place & { stop(): Promise<void> }) | undefined> {
  const bin = findPostgres();
  if (bin === undefined) return undefined;
  const cluster = await startCluster(bin, small);
  const database = await cluster.freshDatabase();
  const log = join(folder, 'staffed.log');
  const app = await startApp({ ...loud, DATABASE_URL: database, DATA_DIR: join(folder, 'staffed') }, { log });
  return {
    url: app.url,
    database,
    log,
    async stop() {
      await app.stop();
      await cluster.stop();
    },
  };
}

/** The app at a place: its starter stops it. */
export function appAt({ url, database, log, env }: Place): OwnApp {
  const run = (words: readonly string[]) => runClub(words, { ...env, DATABASE_URL: database });
  return {
    url,
    club: async <Row>(...words: string[]) => JSON.parse(run(words)) as Row[],
    async clubAtOnce(...commands) {
      commands.forEach(run);
    },
    write: (statement, values) => inDatabase(database, statement, values),
    printed: () => readFileSync(log, 'utf8'),
    stop: async () => undefined,
  };
}

export async function startOwnApp(folder: string): Promise<OwnApp> {
  mkdirSync(folder, { recursive: true });
  const shared = await startShared(folder);
  return shared === undefined ? startEmbedded(folder) : { ...appAt(shared), stop: () => shared.stop() };
}

async function startEmbedded(folder: string): Promise<OwnApp> {
  const port = await freePort();
  const log = join(folder, 'own.log');
  const env = { ...loud, DATA_DIR: join(folder, 'data') };
  const start = (): Promise<RunningApp> => startApp(env, { port, log });
  let app = await start();
  const whileStopped = async <T>(work: () => T): Promise<T> => {
    await app.stop();
    try {
      return work();
    } finally {
      app = await start();
    }
  };
  const run = (words: readonly string[]) => runClub([...words, '--demo'], { ...env, PORT: String(port) });
  return {
    url: app.url,
    club: async <Row>(...words: string[]) => JSON.parse(await whileStopped(() => run(words))) as Row[],
    async clubAtOnce(...commands) {
      await whileStopped(() => commands.forEach(run));
    },
    printed: () => readFileSync(log, 'utf8'),
    async stop() {
      await app.stop();
    },
  };
}

function runClub(words: readonly string[], own: Record<string, string>): string {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, NODE_ENV: 'test', LOG_LEVEL: 'warn', ...own };
  const done = spawnSync(process.execPath, [commandLine, ...words, '--json'], { env, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`club ${words.join(' ')}: ${done.stderr}`);
  return done.stdout;
}
