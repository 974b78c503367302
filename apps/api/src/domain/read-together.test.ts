import { expect, test } from 'vitest';
import type { Db } from '../database/rows.ts';
import { readTogether } from './read-together.ts';

const db = {} as Db;

test('calls during a running statement share the next one, each with its own result', async () => {
  const sent: { inputs: readonly number[]; answer: () => void }[] = [];
  const read = readTogether<number, number>(async (_, inputs) => {
    await new Promise<void>((answer) => sent.push({ inputs, answer }));
    return inputs.map((n) => n * 10);
  });
  const begun = () => new Promise((resolve) => setImmediate(resolve));
  const first = [read(db, 1), read(db, 2)];
  await begun();
  const second = [read(db, 3), read(db, 4), read(db, 3)];
  const other = read(db, 5, 'another key');
  await begun();
  expect(sent.map(({ inputs }) => inputs)).toEqual([[1, 2], [5]]);
  sent[0]!.answer();
  expect(await Promise.all(first)).toEqual([10, 20]);
  expect(sent[2]?.inputs).toEqual([3, 4, 3]);
  sent[2]!.answer();
  sent[1]!.answer();
  expect(await Promise.all([...second, other])).toEqual([30, 40, 30, 50]);
});

test('a failing statement fails its own callers only, and the next ones are served', async () => {
  let failed = false;
  const read = readTogether<number, number>(async (_, inputs) => {
    if (failed) return inputs;
    failed = true;
    throw new Error('away');
  });
  const both = await Promise.allSettled([read(db, 1), read(db, 2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read(db, 3)).toBe(3);
});
