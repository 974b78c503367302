import { expect, test } from 'vitest';
import { capabilityLivesMs, isCapabilityOf, makeCapability } from './capability.ts';

const now = new Date('2026-03-02T10:00:00Z');
const session = '11111111-1111-4111-8111-111111111111';
const make = () => makeCapability('secret', 'brand', session, now, capabilityLivesMs);

test('a capability is good for its session and purpose alone', () => {
  const { token } = make();
  expect(isCapabilityOf('secret', 'brand', session, token, now)).toBe(true);
  expect(isCapabilityOf('secret', 'velo', session, token, now)).toBe(false);
  expect(isCapabilityOf('secret', 'brand', session.replace('1', '2'), token, now)).toBe(false);
  expect(isCapabilityOf('another', 'brand', session, token, now)).toBe(false);
});

test('a capability dies after half an hour and cannot be stretched', () => {
  const { token, expiresAt } = make();
  const at = (ms: number) => new Date(now.getTime() + ms);
  expect(expiresAt).toEqual(at(1_800_000));
  expect(isCapabilityOf('secret', 'brand', session, token, at(1_799_999))).toBe(true);
  expect(isCapabilityOf('secret', 'brand', session, token, at(1_800_000))).toBe(false);
  const stretched = `${at(3_600_000).getTime().toString(36)}.${token.split('.')[1]}`;
  expect(isCapabilityOf('secret', 'brand', session, stretched, now)).toBe(false);
});

test('nonsense is no capability', () => {
  for (const token of ['', '.', 'a.b', `${make().token}.x`, 'NaN.', make().token.slice(0, -1)])
    expect(isCapabilityOf('secret', 'brand', session, token, now), token).toBe(false);
});

test('a capability reveals nothing of its session', () => {
  expect(make().token).not.toContain(session.slice(0, 8));
});
