import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('works run one after another, and who comes when the queue is full is refused', async () => {
  const inTurn = oneAtATime(3);
  let running = 0;
  let most = 0;
  const work = (fails: boolean) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (fails) throw new Error('bad picture');
    return 'done';
  };
  const outcomes = await Promise.allSettled([
    inTurn(work(false)),
    inTurn(work(true)),
    inTurn(work(false)),
    inTurn(work(false)),
  ]);
  expect(
    outcomes.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as { code?: string }).code)),
  ).toEqual(['done', undefined, 'done', 'overloaded']);
  expect(most).toBe(1);
  expect(await inTurn(work(false))).toBe('done');
});
