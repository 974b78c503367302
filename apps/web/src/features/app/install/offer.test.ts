import { expect, test } from 'vitest';
import { accepted, dismissed, type InstallMemory, isOffered, visited } from './offer.ts';

const dayMs = 86_400_000;
const now = Date.parse('2026-11-21T12:00:00Z');
const fresh: InstallMemory = { visits: 1, visitedOn: '2026-11-21', dismissals: 0, dismissedAt: 0 };
const nothing = { hasXp: false, hasOrders: false };

test('a first visit offers nothing; XP, an order or a third day do', () => {
  expect(isOffered(fresh, nothing, now)).toBe(false);
  expect(isOffered(fresh, { ...nothing, hasXp: true }, now)).toBe(true);
  expect(isOffered(fresh, { ...nothing, hasOrders: true }, now)).toBe(true);
  const third = visited(visited(fresh, '2026-11-22'), '2026-11-23');
  expect(isOffered(third, nothing, now)).toBe(true);
});

test('a day counts once', () => {
  expect(visited(fresh, '2026-11-21')).toBe(fresh);
});

test('after a no it is offered again in thirty days, and after the third no never', { tags: ['PWA-02'] }, () => {
  const moments = { hasXp: true, hasOrders: true };
  let memory = fresh;
  let at = now;
  for (let no = 1; no <= 3; no++) {
    memory = dismissed(memory, at);
    expect(isOffered(memory, moments, at + 30 * dayMs - 1)).toBe(false);
    at += 30 * dayMs;
    expect(isOffered(memory, moments, at)).toBe(no < 3);
  }
  expect(isOffered(memory, moments, at + 365 * dayMs)).toBe(false);
});

test('an installed app is not offered again', () => {
  expect(isOffered(accepted(fresh), { hasXp: true, hasOrders: true }, now + 365 * dayMs)).toBe(false);
});
