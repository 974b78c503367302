// An app of the test's own, for what the operator's command line has to reach: on a PostgreSQL database of its own, where
// both run at once. A machine without PostgreSQL has the embedded one, which belongs to one process: there the app is
// stopped for each command and started again at the same address.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Cluster, findPostgres, freePort, startCluster } from '../tools/postgres.ts';

export interface OwnApp {
  url: string;
  /** Runs `npm run club -- …` and reads the rows it prints. Throws when the command fails. */
  club<Row>(...words: string[]): Promise<Row[]>;
  /** The same for several that follow one another, for one restart; what they print is not read. */
  clubAtOnce(...commands: string[][]): Promise<void>;
  stop(): Promise<void>;
}

const startMs = 60_000;
const tool = (name: string): string => fileURLToPath(new URL(`../tools/${name}`, import.meta.url));

export async function startOwnApp(folder: string): Promise<OwnApp> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { DATABASE_URL: _, ...own } = process.env;
  const database = await ownDatabase();
  const env = {
    ...own,
    ...(database !== undefined && { DATABASE_URL: database }),
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'test',
    TRUST_PROXY: '1',
  };
  let server = await start(url, env);
  const run = (words: readonly string[]): string => {
    const done = spawnSync(process.execPath, [tool('club.ts'), ...words, '--json'], { env, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`club ${words.join(' ')}: ${done.stderr}`);
    return done.stdout;
  };
  const withDatabase = async <T>(work: () => T): Promise<T> => {
    if (database !== undefined) return work();
    await end(server);
    try {
      return work();
    } finally {
      server = await start(url, env);
    }
  };
  return {
    url,
    stop: () => end(server),
    club: async <Row>(...words: string[]) => JSON.parse(await withDatabase(() => run(words))) as Row[],
    async clubAtOnce(...commands) {
      await withDatabase(() => commands.forEach(run));
    },
  };
}

/** One for all tests of a worker; it ends with the worker's process. */
let cluster: Promise<Cluster> | undefined;

async function ownDatabase(): Promise<string | undefined> {
  const bin = findPostgres();
  if (bin === undefined) return undefined;
  cluster ??= startCluster(bin);
  return (await cluster).freshDatabase();
}

async function start(url: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn(process.execPath, [tool('start.js')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const until = Date.now() + startMs;
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(`${url}/user-agreement`).catch(() => undefined);
    if (answer?.ok) return server;
    await pause(100);
  }
  server.kill('SIGKILL');
  throw new Error('The app of the test did not start');
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGTERM');
  await ended;
}
