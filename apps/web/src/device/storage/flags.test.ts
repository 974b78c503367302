import { lifetimes } from '@club/rules/time/lifetimes';
import { afterEach, expect, test, vi } from 'vitest';
import { isFlagUp, lowerFlag, lowerSessionFlags, raiseFlag } from './flags.ts';

afterEach(() => {
  lowerSessionFlags();
  lowerFlag('is18');
  vi.useRealTimers();
});

test(
  "the flag of the second brand's token lives until the server's expiry",
  { tags: ['BRAND-04', 'limit:state-of-the-phone', 'limit:flags-of-tokens'] },
  () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    raiseFlag('ogo_token', new Date(Date.now() + 90_500).toISOString());
    expect(set.mock.calls[0]?.[0]).toMatch(/^ogo_token=1; Path=\/; Max-Age=90;/);
    raiseFlag('ogo_token', '2020-01-01T00:00:00.000Z');
    expect(set.mock.calls[1]?.[0]).toMatch(/Max-Age=0;/);
    set.mockRestore();
  },
);

test(
  'the end of a session lowers every flag but the declared age',
  { tags: ['AUTH-08', 'AGE-01', 'limit:state-of-the-phone'] },
  () => {
    raiseFlag('is18');
    raiseFlag('token_check');
    raiseFlag('ogo_token', new Date(Date.now() + 60_000).toISOString());
    lowerSessionFlags();
    expect([isFlagUp('is18'), isFlagUp('token_check'), isFlagUp('ogo_token')]).toEqual([true, false, false]);
  },
);

test(
  'flags with a time of the specification live by the one table of lifetimes, as cookies of this site alone',
  { tags: ['PWA-08', 'limit:state-of-the-phone', 'limit:check-of-the-token'] },
  () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    raiseFlag('token_check');
    raiseFlag('cert_registered');
    raiseFlag('version_check');
    const seconds = [lifetimes.tokenCheck, lifetimes.certificateRegistration, lifetimes.versionCheck].map(
      (ms) => ms / 1000,
    );
    const lives = set.mock.calls.map(([cookie]) => Number(/Max-Age=(\d+)/.exec(cookie)?.[1]));
    expect(lives).toEqual(seconds);
    expect(seconds).toEqual([1200, 259_200, 300]);
    for (const [cookie] of set.mock.calls)
      expect(cookie).toMatch(/^\w+=1; Path=\/; Max-Age=\d+; SameSite=Lax(; Secure)?$/);
    set.mockRestore();
  },
);

test(
  'cookies stay tiny: with every flag up, and the longest guest token, they are less than 400 bytes',
  { tags: ['PWA-08'] },
  () => {
    const later = new Date(Date.now() + 60_000).toISOString();
    for (const flag of ['is18', 'token_check', 'passkey_offer', 'cert_registered', 'version_check'] as const)
      raiseFlag(flag);
    for (const flag of ['ogo_token', 'cert_token'] as const) raiseFlag(flag, later);
    raiseFlag('bat_token', later, `bat.${Date.now().toString(36)}.${'A'.repeat(43)}`);
    expect(document.cookie.split('; ')).toHaveLength(8);
    expect(document.cookie.length).toBeLessThan(400);
  },
);
