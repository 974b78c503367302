// An app of the test's own, on an embedded database of its own: for what the operator's command line has to reach.
// That database belongs to one process, so the app is stopped for each command and started again at the same address.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tools/postgres.ts';

export interface OwnApp {
  url: string;
  /** Runs `npm run club -- …` and reads the rows it prints. Throws when the command fails. */
  club<Row>(...words: string[]): Promise<Row[]>;
  stop(): Promise<void>;
}

const startMs = 60_000;
const tool = (name: string): string => fileURLToPath(new URL(`../tools/${name}`, import.meta.url));

export async function startOwnApp(folder: string): Promise<OwnApp> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { DATABASE_URL: _, ...own } = process.env;
  const env = { ...own, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', NODE_ENV: 'test', TRUST_PROXY: '1' };
  let server = await start(url, env);
  return {
    url,
    stop: () => end(server),
    async club<Row>(...words: string[]): Promise<Row[]> {
      await end(server);
      const run = spawnSync(process.execPath, [tool('club.ts'), ...words, '--json'], { env, encoding: 'utf8' });
      server = await start(url, env);
      if (run.status !== 0) throw new Error(`club ${words.join(' ')}: ${run.stderr}`);
      return JSON.parse(run.stdout) as Row[];
    },
  };
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
