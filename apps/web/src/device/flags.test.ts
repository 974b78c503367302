import { afterEach, expect, test, vi } from 'vitest';
import { isFlagUp, lowerFlag, lowerSessionFlags, raiseFlag } from './flags.ts';

afterEach(() => {
  lowerSessionFlags();
  lowerFlag('is18');
  vi.useRealTimers();
});

test("the flag of the second brand's token lives until the server's expiry", () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  raiseFlag('ogo_token', new Date(Date.now() + 90_500).toISOString());
  expect(set.mock.calls[0]?.[0]).toMatch(/^ogo_token=1; Path=\/; Max-Age=90;/);
  raiseFlag('ogo_token', '2020-01-01T00:00:00.000Z');
  expect(set.mock.calls[1]?.[0]).toMatch(/Max-Age=0;/);
  set.mockRestore();
});

test('the end of a session lowers every flag but the declared age', () => {
  raiseFlag('is18');
  raiseFlag('token_check');
  raiseFlag('ogo_token', new Date(Date.now() + 60_000).toISOString());
  lowerSessionFlags();
  expect([isFlagUp('is18'), isFlagUp('token_check'), isFlagUp('ogo_token')]).toEqual([true, false, false]);
});
