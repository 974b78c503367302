import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const codeOf = (one: PromiseSettledResult<string>): string | undefined =>
  one.status === 'fulfilled' ? one.value : (one.reason as { code?: string }).code;

test('jobs run one after another, and beyond the limit of waiting people the next is refused', async () => {
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
    inTurn(1, work(false)),
    inTurn(2, work(true)),
    inTurn(3, work(false)),
    inTurn(4, work(false)),
  ]);
  expect(outcomes.map(codeOf)).toEqual(['done', undefined, 'done', 'overloaded']);
  expect(most).toBe(1);
  expect(await inTurn(4, work(false))).toBe('done');
});

test('one person has one place: their next job waits behind everybody, and a third one is refused', async () => {
  const inTurn = oneAtATime(3);
  const done: string[] = [];
  const work = (name: string) => async () => {
    await new Promise(setImmediate);
    done.push(name);
    return name;
  };
  const outcomes = await Promise.allSettled([
    ...['greedy 1', 'greedy 2', 'greedy 3', 'greedy 4'].map((name) => inTurn(1, work(name))),
    inTurn(2, work('second')),
    inTurn(3, work('third')),
  ]);
  expect(outcomes.map(codeOf)).toEqual(['greedy 1', 'greedy 2', 'overloaded', 'overloaded', 'second', 'third']);
  expect(done).toEqual(['greedy 1', 'second', 'third', 'greedy 2']);
});
