import { lifetimes } from '@club/rules/time/lifetimes';
import { afterEach, expect, test, vi } from 'vitest';
import { isFlagUp, lowerFlag } from '../../device/storage/flags.ts';
import { stored } from '../../device/storage/stored.ts';
import { closeSession, openSession } from '../../device/session.ts';
import { checkSessionWhenDue } from './check-session.ts';

afterEach(() => {
  closeSession('left');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test(
  'the token is checked at most every twenty minutes, and a fresh one restarts them',
  { tags: ['AUTH-07'] },
  async () => {
    const requests = vi.fn<(path: string) => void>();
    vi.stubGlobal('fetch', async (path: string) => {
      requests(path);
      return Response.json({ code: 200, token: 'fresh', gloShopId: '7', ogoShopId: null });
    });
    const set = vi.spyOn(document, 'cookie', 'set');
    openSession('first', 'main', '7');
    expect(set.mock.calls.at(-1)?.[0]).toContain(`token_check=1; Path=/; Max-Age=${lifetimes.tokenCheck / 1000};`);
    expect(lifetimes.tokenCheck).toBe(20 * 60_000);
    checkSessionWhenDue();
    expect(requests).not.toHaveBeenCalled();
    // The browser drops the cookie when its time is over.
    lowerFlag('token_check');
    checkSessionWhenDue();
    await vi.waitFor(() => expect(stored('pwaToken')).toBe('fresh'));
    expect([requests.mock.calls, isFlagUp('token_check')]).toEqual([[['/api/auth/check-token']], true]);
  },
);

test('a signed-out customer, and a phone without a network, checks no token', () => {
  const requests = vi.fn();
  vi.stubGlobal('fetch', requests);
  checkSessionWhenDue();
  openSession('first', 'main', '7');
  lowerFlag('token_check');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  checkSessionWhenDue();
  expect(requests).not.toHaveBeenCalled();
});
