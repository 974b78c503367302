import { expect, test } from 'vitest';
import { inTurn } from './session-changes.ts';

test('queries run one at a time, and a concurrent caller is answered by one that begins later', async () => {
  const answers: (() => void)[] = [];
  let atOnce = 0;
  let most = 0;
  const ping = inTurn(async () => {
    most = Math.max(most, (atOnce += 1));
    await new Promise<void>((resolve) => answers.push(resolve));
    atOnce -= 1;
  });
  const heard: string[] = [];
  const note = (name: string) => ping().then(() => heard.push(name));
  const first = note('first');
  await expect.poll(() => answers.length).toBe(1);
  const later = [note('second'), note('third')];
  answers[0]!();
  await first;
  await expect.poll(() => answers.length).toBe(2);
  expect(heard).toEqual(['first']);
  answers[1]!();
  await Promise.all(later);
  expect([answers.length, most]).toEqual([2, 1]);
});

test('a question that fails does not block the next one', async () => {
  let attempts = 0;
  const ping = inTurn(() => Promise.reject(new Error(String((attempts += 1)))));
  await ping();
  await ping();
  expect(attempts).toBe(2);
});
