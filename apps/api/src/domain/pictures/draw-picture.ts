import { type ChildProcess, fork } from 'node:child_process';
import type { Drawing } from './draw-process.ts';

const timeMaxMs = 60_000;
const idleMs = 3000;
const program = new URL('./draw-process.ts', import.meta.url);

let helper: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture in every width and format, one after another, in a separate process that ends soon after the last.
 */
export function drawPicture(bytes: Uint8Array): Promise<Drawing> {
  const mine = last.then(() => drawNow(bytes));
  last = mine;
  return mine;
}

async function drawNow(bytes: Uint8Array): Promise<Drawing> {
  clearTimeout(idle);
  const current = (helper ??= start());
  const { promise, resolve } = Promise.withResolvers<Drawing>();
  const fell = () => resolve({ problem: 'unreadable' });
  const timer = setTimeout(() => {
    // Before it crashes: nothing is known of the picture.
    resolve({ problem: 'too_slow' });
    end(current, 'SIGKILL');
  }, timeMaxMs);
  current.once('message', (drawing) => resolve(drawing as Drawing)).once('exit', fell);
  current.send(bytes, () => undefined);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    current.removeAllListeners('message').off('exit', fell);
    idle = setTimeout(() => end(current, 'SIGTERM'), idleMs).unref();
  }
}

/** It ends a moment later: a call meanwhile starts another one. */
function end(ending: ChildProcess, signal: NodeJS.Signals): void {
  if (helper === ending) helper = undefined;
  ending.kill(signal);
}

function start(): ChildProcess {
  // Messages with bytes in them need the way of structured clones; of the environment nothing is handed on.
  const started = fork(program, { serialization: 'advanced', env: {}, execArgv: ['--max-old-space-size=256'] });
  started.once('exit', () => (helper = helper === started ? undefined : helper));
  started.on('error', () => undefined);
  started.unref();
  started.channel?.unref();
  return started;
}
