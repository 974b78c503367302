import { expect, test } from 'vitest';
import { makeSeenGate } from './seen-gate.ts';

test('a code that stays in view is taken once, however many frames show it', () => {
  const gate = makeSeenGate();
  const taken = Array.from({ length: 40 }, (_, frame) => gate.isNew('A', frame * 140)).filter(Boolean);
  expect(taken).toHaveLength(1);
});

test('a missed frame is no new look, a second and a half without the code is', () => {
  const gate = makeSeenGate();
  gate.isNew('A', 0);
  expect(gate.isNew('A', 900)).toBe(false);
  expect(gate.isNew('A', 2500)).toBe(true);
});

test('another code in view is taken beside the first', () => {
  const gate = makeSeenGate();
  gate.isNew('A', 0);
  expect(gate.isNew('B', 140)).toBe(true);
  expect(gate.isNew('A', 280)).toBe(false);
});

test('the code in front of a frozen picture is still the same one when the picture moves again', () => {
  const gate = makeSeenGate();
  gate.isNew('A', 0);
  gate.resume(60_000);
  expect(gate.isNew('A', 60_140)).toBe(false);
});
