// Starts the app as its own process, the way npm start does, and reads the system's data about it.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { type Brand, firstBrand } from '@club/rules/brands';
import { untilReady } from './await-start.ts';
import { freePort } from './postgres.ts';

export interface RunningApp {
  port: number;
  url: string;
  /** Where SMS that it sends can be read, when the service is emulated by another process. */
  smsPort?: number;
  pid: number;
  /** Milliseconds from the start of the process to its first answer. */
  firstAnswerMs: number;
  memoryMb(): number;
  /** Seconds of processor time used so far. */
  cpuSeconds(): number;
  /** Resolves with the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

/** The host of a brand on this machine: every brand but the first is below the club's, as without variables of its own. */
export const localHostOf = (brand: Brand): string => (brand === firstBrand ? 'localhost' : `${brand}.localhost`);

export interface StartOptions {
  port?: number;
  /** A file for its whole output; without one only errors are passed on. */
  log?: string;
  /** Where the sources of another build are. */
  folder?: string;
}

export const apiKey = { 'x-api-key': 'club-main-1' };
const ownRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Everything after `node` in the start script of package.json: V8's settings and the file that is run. */
export function startWords(root = ownRoot): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').slice(1);
}

function starter(root: string): string[] {
  const words = startWords(root);
  return [...words.slice(0, -1), join(root, words.at(-1)!)];
}

/** Measurements send as much as fits, so nothing is refused for a crowd unless `env` sets it. */
export async function startApp(
  env: Record<string, string>,
  { port, log, folder = ownRoot }: StartOptions = {},
): Promise<RunningApp> {
  const ownPort = port ?? (await freePort());
  const began = performance.now();
  const file = log === undefined ? undefined : openSync(log, 'a');
  // Its database is set by its starter.
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, starter(folder), {
    env: {
      ...inherited,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      REFUSE_CROWDS: '0',
      ...env,
      PORT: String(ownPort),
    },
    stdio: file === undefined ? ['ignore', 'ignore', 'inherit'] : ['ignore', file, file],
  });
  if (file !== undefined) closeSync(file);
  await untilReady({
    what: 'The app',
    child,
    said: () => (log === undefined ? 0 : statSync(log).size),
    isReady: () => answers(ownPort),
    everyMs: 5,
  });
  return watch(child, ownPort, performance.now() - began);
}

async function answers(port: number): Promise<boolean> {
  const headers = { ...apiKey, 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/get-version`, { method: 'POST', headers, body: '{}' }).catch(
    () => undefined,
  );
  return answer?.status === 200;
}

function watch(child: ChildProcess, port: number, firstAnswerMs: number): RunningApp {
  const pid = child.pid!;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  return {
    port,
    url: `http://localhost:${port}`,
    pid,
    firstAnswerMs,
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    cpuSeconds: () => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}
