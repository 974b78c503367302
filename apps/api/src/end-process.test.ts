import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const room = new URL('./end-process.ts', import.meta.url);

/** A process that ends like ours; resolves with its exit code and its output. */
async function endOf(end: string): Promise<{ code: number | null; said: string }> {
  const program = `
    import { endOnSignal } from ${JSON.stringify(fileURLToPath(room))};
    const log = { fatal: (what, text) => console.log(text) };
    endOnSignal(log, 0, ${end}, 300);
    setInterval(() => undefined, 1000);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let said = '';
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    said += String(chunk);
    if (said.trim() === 'ready') child.kill('SIGTERM');
  }
  return { code: await ended, said };
}

test('a process that ends in order shows it by its exit code', async () => {
  expect(await endOf('async () => undefined')).toEqual({ code: 0, said: 'ready\n' });
});

test('a process whose work never ends is ended by its deadline', async () => {
  expect(await endOf('() => new Promise(() => undefined)')).toEqual({ code: 1, said: 'ready\ndid not end in time\n' });
});

test('a process that cannot end in order ends all the same', async () => {
  const failing = "() => Promise.reject(new Error('gone'))";
  expect(await endOf(failing)).toEqual({ code: 1, said: 'ready\ndid not end cleanly\n' });
});
