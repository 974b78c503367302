import { expect, test } from 'vitest';
import { codeLivesMs, pwaTokenLivesMs, resendPauseMs, sessionLivesMs } from './sign-in.ts';

test('a code may be sent at once, then after 60, 120 and 300 seconds', () => {
  expect([0, 1, 2, 3, 4, 5].map((sent) => resendPauseMs(sent))).toEqual([
    0, 60_000, 120_000, 300_000, 300_000, 300_000,
  ]);
});

test('a code lives 5 minutes, a token 30 minutes, a session 180 days', () => {
  expect([codeLivesMs, pwaTokenLivesMs, sessionLivesMs]).toEqual([300_000, 1_800_000, 15_552_000_000]);
});
