import { expect, test } from 'vitest';
import { inTurns } from './turns.ts';

test('two run at once, later ones wait their turn, and a failing one blocks nobody', async () => {
  const inTurn = inTurns(2);
  const begun: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const come = (n: number) =>
    inTurn(() => {
      begun.push(n);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    });
  const all = [0, 1, 2, 3].map(come);
  expect(begun).toEqual([0, 1]);
  ends[1]!.reject(new Error('no such list'));
  await expect(all[1]).rejects.toThrow('no such list');
  expect(begun).toEqual([0, 1, 2]);
  ends[0]!.resolve();
  await all[0];
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]!.resolve();
  ends[3]!.resolve();
  await Promise.all([all[2], all[3]]);
  await expect(inTurn(async () => 'later')).resolves.toBe('later');
});
