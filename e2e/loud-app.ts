// An app of the test's own whose every log line is kept.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tools/postgres.ts';

export interface LoudApp {
  url: string;
  /** Everything it has printed. */
  printed(): string;
  stop(): Promise<void>;
}

const startMs = 60_000;
const starter = fileURLToPath(new URL('../tools/start.js', import.meta.url));

export async function startLoudApp(): Promise<LoudApp> {
  const port = await freePort();
  const { DATABASE_URL: _, ...own } = process.env;
  const env = { ...own, PORT: String(port), DATABASE_URL: 'memory', LOG_LEVEL: 'debug', NODE_ENV: 'test' };
  const server = spawn(process.execPath, [starter], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  server.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  server.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `http://localhost:${port}`;
  const until = Date.now() + startMs;
  while (Date.now() < until && server.exitCode === null) {
    if ((await fetch(`${url}/user-agreement`).catch(() => undefined))?.ok)
      return {
        url,
        printed: () => Buffer.concat(chunks).toString('utf8'),
        async stop() {
          server.kill('SIGTERM');
          await ended;
        },
      };
    await pause(100);
  }
  server.kill('SIGKILL');
  throw new Error('The app of the test did not start');
}
