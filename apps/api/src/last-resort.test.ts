import { EventEmitter } from 'node:events';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, onTestFinished, test, vi } from 'vitest';
import { handleUncaught } from './last-resort.ts';

const room = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));

function watched(end: () => Promise<void>) {
  const lines: string[] = [];
  const write = (level: string) => (facts: object, text: string) =>
    lines.push(JSON.stringify({ level, text, ...facts }));
  const process = new EventEmitter();
  handleUncaught(process, { error: write('error'), fatal: write('fatal') }, end);
  return { process, lines };
}

const personal = () =>
  new DrizzleQueryError(
    'select 1',
    ['380671234567'],
    Object.assign(new Error('invalid input syntax: "380671234567"'), { code: '22P02', severity: 'ERROR' }),
  );

test('an unhandled rejection is logged by its facts, and the process continues', () => {
  const end = vi.fn<() => Promise<void>>();
  const { process, lines } = watched(end);
  process.emit('unhandledRejection', personal());
  process.emit('unhandledRejection', '380671234567');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', text: 'unhandled rejection', fault: { name: 'Error', db: '22P02' } },
    { level: 'error', fault: { name: 'string' } },
  ]);
  expect(lines.join()).not.toContain('380671234567');
  expect(end).not.toHaveBeenCalled();
});

test('an uncaught error is logged by its facts and ends the process', () => {
  const end = vi.fn<() => Promise<void>>();
  const { process, lines } = watched(end);
  process.emit('uncaughtException', personal());
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'fatal', fault: { name: 'Error', db: '22P02' } },
  ]);
  expect(lines.join()).not.toContain('380671234567');
  expect(end).toHaveBeenCalledOnce();
});

test.each([
  ['in order', 'async () => console.log("ended")', ['ended']],
  ['by its deadline', '() => new Promise(() => undefined)', ['did not end in time']],
])('a real process outlives a rejection, and after a throw ends with 1, %s', async (_how, end, last) => {
  const script = `
    import { endOnSignal } from ${room('./end-process.ts')};
    import { handleUncaught } from ${room('./last-resort.ts')};
    const say = (facts, text) => console.log(text);
    const log = { error: say, fatal: say };
    const stop = endOnSignal(log, 0, ${end}, 300);
    handleUncaught(process, log, () => stop(1));
    setInterval(() => undefined, 1000);
    void Promise.reject(new Error('nobody waits'));
    setTimeout(() => { say({}, 'alive'); throw new Error('nobody catches'); }, 50);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (bytes) => (said += String(bytes)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(said.trim().split('\n')).toEqual(['unhandled rejection', 'alive', 'uncaught exception, ending', ...last]);
  expect(code).toBe(1);
});
