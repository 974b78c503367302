import { expect, test } from 'vitest';
import {
  callBudget,
  ordinaryProofBits,
  pieceBits,
  pieceText,
  proofBits,
  smsBudgets,
  smsToPhoneBudget,
  wrongCodeBudgets,
} from './proof-of-work.ts';

const ordinary = ordinaryProofBits;
const { block, club } = smsBudgets;

test('up to the free limit nothing is required, then the ordinary work, then it doubles', () => {
  const bits = [0, 200, 201, 10_000, 10_001, 20_000, 40_000, 80_000, 1e9].map((used) =>
    proofBits([{ used, ...callBudget(200) }]),
  );
  expect(bits.map((all) => all && all - ordinary)).toEqual(
    [0, 0, 0, 0, 1, 1, 2, 3, 3].map((n, at) => (at < 2 ? 0 : n)),
  );
  expect(bits.slice(0, 3)).toEqual([0, 0, ordinary]);
});

test('10,000 calls of an hour from one block, half of them answered wrong, are ordinary work', () => {
  expect(proofBits([{ used: 10_000, ...callBudget(200) }])).toBe(ordinary);
  expect(proofBits([{ used: 500, ...wrongCodeBudgets.block }])).toBe(ordinary);
});

test('attacks on the whole club require eight times the ordinary work at most', () => {
  expect(proofBits([{ used: 1e9, ...club }])).toBe(ordinary + 3);
  expect(proofBits([{ used: 1e9, ...wrongCodeBudgets.club }])).toBe(ordinary + 3);
  expect(proofBits([{ used: 1e9, ...smsToPhoneBudget }])).toBe(ordinary + 2);
});

test('a block that sends unanswered SMS pays more for each, without end', () => {
  const costs = [300, 600, 1200, 2400, 9600].map((used) => proofBits([{ used, ...block }]) - ordinary);
  expect(costs).toEqual([0, 2, 4, 6, 10]);
  expect(proofBits([{ used: 1e9, ...block }])).toBe(40);
});

test('pressures add up, and one of them is enough for a proof', () => {
  const quiet = { used: 0, ...club };
  expect(proofBits([quiet, { used: 101, ...block }])).toBe(ordinary);
  expect(
    proofBits([
      { used: 8000, ...club },
      { used: 600, ...block },
    ]),
  ).toBe(ordinary + 3);
  expect(proofBits([quiet, { used: 100, ...block }])).toBe(0);
  expect(proofBits([{ used: 101, ...block }], 4)).toBe(4);
});

test('the work is done in eight pieces, and the text of each fits one block of SHA-256', () => {
  expect(2 ** pieceBits(17) * 8).toBe(2 ** 17);
  expect(pieceBits(1)).toBe(1);
  expect(pieceText('x'.repeat(22), 7, Number.MAX_SAFE_INTEGER).length).toBeLessThanOrEqual(55);
});
