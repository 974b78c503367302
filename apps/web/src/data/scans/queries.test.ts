import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { lifetimes } from '@club/rules/time/lifetimes';
import { scans } from './queries.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const now = Date.parse('2026-11-18T10:00:00Z');
const data = {
  subscription: false,
  calculation_amount_bonuses: 10,
  scan_counter: 3,
  scan_balance: 17,
  resets_at: '2026-11-22T22:00:00Z',
};

const requests = vi.fn<() => void>();
function serve(answer: object): void {
  vi.stubGlobal('fetch', async () => {
    requests();
    return Response.json({ code: 200, data, errors: [], ...answer });
  });
}

afterEach(() => {
  client.clear();
  requests.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test(
  'a count of scans whose list of errors is not empty is an error, with the texts of the list',
  { tags: ['error:scan-count', 'SCAN-03'] },
  async () => {
    serve({ errors: ['Лічильник тимчасово недоступний'] });
    await expect(client.fetchQuery(scans.week('glo'))).rejects.toMatchObject({
      detail: 'Лічильник тимчасово недоступний',
    });
  },
);

test('a count of scans is believed for two hours', { tags: ['SCAN-03', 'limit:count-of-scans'] }, async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  serve({});
  expect(await client.fetchQuery(scans.week('glo'))).toMatchObject({ used: 3, left: 17, nextXp: 10, isDoubled: false });
  vi.setSystemTime(now + lifetimes.scanCount - 1);
  await client.fetchQuery(scans.week('glo'));
  expect(requests).toHaveBeenCalledTimes(1);
  vi.setSystemTime(now + 7_200_000);
  await client.fetchQuery(scans.week('glo'));
  expect(requests).toHaveBeenCalledTimes(2);
});

test('a new week is fetched before the two hours are over', async () => {
  vi.useFakeTimers({ now: Date.parse(data.resets_at) - 60_000, toFake: ['Date'] });
  serve({});
  await client.fetchQuery(scans.week('glo'));
  vi.setSystemTime(Date.parse(data.resets_at));
  await client.fetchQuery(scans.week('glo'));
  expect(requests).toHaveBeenCalledTimes(2);
});
