import { expect, test } from 'vitest';
import { clubSettings } from '../settings/club-settings.ts';
import { codeLivesMs, guessesOf, pwaTokenLivesMs, resendPauseMs, sessionLivesMs, strangersCodesMax } from './code.ts';

test('a code may be sent immediately, then after 60, 120 and 300 seconds', () => {
  expect([0, 1, 2, 3, 4, 5].map((sent) => resendPauseMs(sent, clubSettings([]).resendPausesMs))).toEqual([
    0, 60_000, 120_000, 300_000, 300_000, 300_000,
  ]);
});

test('a code lives 5 minutes, a token 30 minutes, a session 180 days', () => {
  expect([codeLivesMs, pwaTokenLivesMs, sessionLivesMs]).toEqual([300_000, 1_800_000, 15_552_000_000]);
});

test('after 100 wrong codes in a row a code takes one guess instead of five, never none', () => {
  expect([0, 99, 100, 100_000].map(guessesOf)).toEqual([5, 5, 1, 1]);
});

test('strangers have ten codes a day sent to one phone, and newcomers among them twenty', () => {
  expect([0, 1, 4].map(strangersCodesMax)).toEqual([20, 10, 10]);
});
