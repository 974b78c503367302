import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeAlphabet } from './codes/pack-codes.ts';
import { earn, ruleOf } from './xp/earning.ts';
import { earningRules } from './xp/first-earning-rules.ts';
import { foldInviteCode, isInviteCode, makeInviteCode, makeVeloCode, planInvites, reasonOfSigns } from './referrals.ts';

test('an invite code is the prefix and six symbols that hold the first 30 random bits', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 8 }), (bytes) => {
      const code = makeInviteCode(bytes);
      const values = Array.from(code.slice(4), (symbol) => codeAlphabet.indexOf(symbol));
      expect(code).toMatch(/^REW-[0-9A-HJKMNP-TV-Z]{6}$/);
      expect(values.reduce((sum, value) => sum * 32 + value, 0)).toBe(
        new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) >>> 2,
      );
      expect(isInviteCode(code)).toBe(true);
      expect(foldInviteCode(code)).toBe(code);
    }),
  );
  expect(() => makeInviteCode(new Uint8Array(3))).toThrow(RangeError);
});

test('a typed code is read with similar characters folded', () => {
  expect(foldInviteCode(' rew-0o1il5 ')).toBe('REW-001115');
  expect(foldInviteCode('Мій код: REW-АВ12ХУ')).toBe('REW-AB12XY');
});

test('an invalid invite code is rejected', { tags: ['CART-08', 'limit:friends-code'] }, () => {
  for (const text of ['', 'REW-', 'REW', 'ABCDEFGH', 'rew 123456', 'REW-12345', 'REW-1234567', 'REW-12345\u0000'])
    expect(foldInviteCode(text), text).toBeUndefined();
});

test('a velo code is its prefix and eight symbols that hold 40 random bits', () => {
  expect(makeVeloCode(new Uint8Array(5))).toBe('VELO-00000000');
  expect(makeVeloCode(Uint8Array.from([0xff, 0xff, 0xff, 0xff, 0xff, 1]))).toBe('VELO-ZZZZZZZZ');
  expect(makeVeloCode(Uint8Array.from([0, 0, 0, 0, 33]))).toBe('VELO-00000011');
  expect(() => makeVeloCode(new Uint8Array(4))).toThrow(RangeError);
});

test("a plan is the sum of the rule's XP for one friend after another", () => {
  const rule = ruleOf('friend', earningRules);
  const now = new Date('2026-11-20T10:00:00Z');
  fc.assert(
    fc.property(fc.nat(15), fc.nat(30), fc.boolean(), (used, friends, isAllowed) => {
      const paid = Array.from({ length: friends }, (_, i) => earn(rule, { used: used + i, isAllowed }, now));
      const xp = paid.reduce((sum, one) => sum + (one.kind === 'earn' ? one.xp : 0), 0);
      const plan = planInvites(rule, { used, isAllowed }, friends, now);
      expect(plan.xp).toBe(xp);
      expect(plan.rewarded).toBe(xp / 300);
      expect(plan.why === null).toBe(plan.rewarded === friends);
    }),
  );
});

test('a plan shows why it stops and from when its XP can be spent', () => {
  const rule = ruleOf('friend', earningRules);
  const now = new Date('2026-11-20T10:00:00Z');
  expect(planInvites(rule, { used: 8, isAllowed: true }, 5, now)).toEqual({
    rewarded: 2,
    xp: 600,
    left: 2,
    why: 'cap',
    earliestAt: new Date('2026-12-04T10:00:00Z'),
  });
  const nothing = { rewarded: 0, xp: 0, left: 0, earliestAt: null };
  expect(planInvites(rule, { used: 0, isAllowed: false }, 5, now)).toEqual({ ...nothing, why: 'not_allowed' });
  expect(planInvites(rule, { used: 10, isAllowed: true }, 1, now)).toEqual({ ...nothing, why: 'cap' });
});

test('of several signs the referrer learns of one', () => {
  expect(reasonOfSigns(['address', 'phone'])).toBe('contact');
  expect(reasonOfSigns(['registered-device'])).toBe('device');
  expect(reasonOfSigns(['unheard-of'])).toBeUndefined();
});
