// Starts the app as its own process, the way npm start does, and reads what the system knows about it.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './postgres.ts';

export interface RunningApp {
  port: number;
  pid: number;
  /** Milliseconds from the start of the process to its first answer. */
  firstAnswerMs: number;
  memoryMb(): number;
  /** Seconds of processor time used so far. */
  cpuSeconds(): number;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export const apiKey = { 'x-api-key': 'club-main-1' };
// The same words as the start script of package.json.
const starter = ['--max-semi-space-size=4', '--expose-gc', fileURLToPath(new URL('./start.js', import.meta.url))];

export async function startApp(env: Record<string, string>): Promise<RunningApp> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, starter, {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The app stopped with ${child.exitCode}`);
    if (await answers(port)) break;
    await pause(5);
  }
  return watch(child, port, performance.now() - began);
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
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    port,
    pid,
    firstAnswerMs,
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    cpuSeconds: () => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
