import { kyivWeek } from '@club/rules/time/calendar';
import { expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { enterOgo, issuePacks, scan, wrongCode } from '../../../test/steps/packs.ts';
import { listXpLines } from '../../database/xp/history.ts';

const harness = openHarness();

test(
  'history lists every try with the text it had, newest first, twenty a page, and agrees with the ledger',
  { tags: ['SCAN-04', 'POST:/api/scan/get-history'] },
  async () => {
    const phone = await new Phone(harness).register();
    const codes = await issuePacks(harness, 'glo', 19);
    const outcomes = [];
    for (const load of [codes.slice(0, 10), codes.slice(10), [wrongCode(), codes[0]!, 'АБВГ 123456']]) {
      harness.clock.forward(1000);
      outcomes.push(...(await scan(phone, load)).results);
    }
    const first = await phone.call('POST /api/scan/get-history', {});
    const second = await phone.call('POST /api/scan/get-history', { offset: first.next_offset ?? 0 });
    expect([first.list.length, second.list.length, second.next_offset]).toEqual([20, 2, null]);
    const list = [...first.list, ...second.list];
    expect(list.map(({ at: _at, ...outcome }) => outcome)).toEqual(outcomes.toReversed());

    const lines = await listXpLines(harness.database.db, Number(phone.customerId), {
      show: 'all',
      offset: 0,
      count: 100,
    });
    const { balance } = await phone.call('GET /api/get-balance', {});
    expect(list.reduce((sum, { xp }) => sum + xp, 0)).toBe(balance);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
    expect((await phone.call('POST /api/scan/get-history', { variant: 'velo' })).list).toEqual([]);
  },
);

test(
  'counters of a line show used and left ones of this week',
  { tags: ['SCAN-03', 'POST:/api/scan/get-wide-count'] },
  async () => {
    const phone = await new Phone(harness).register();
    await scan(phone, await issuePacks(harness, 'glo', 3));
    const { data } = await phone.call('POST /api/scan/get-wide-count', { product_variant: 'glo' });
    expect(data).toEqual({
      subscription: false,
      calculation_amount_bonuses: 10,
      scan_counter: 3,
      scan_balance: 17,
      resets_at: kyivWeek(harness.clock.now).endsAt.toISOString(),
    });
    expect(await phone.refusal('POST /api/scan/get-wide-count', { product_variant: 'ogo' })).toBe('brand_mismatch');
  },
);

test(
  'the full balance adds both brands of the person',
  { tags: ['XP-01', 'SCAN-04', 'GET:/api/scan/get-full-balance'] },
  async () => {
    const main = await new Phone(harness).register();
    const ogo = await enterOgo(main);
    await scan(main, await issuePacks(harness, 'glo', 2));
    await scan(ogo, await issuePacks(harness, 'ogo', 1));
    expect(await main.call('GET /api/scan/get-full-balance', {})).toEqual({ main: 20, ogo: 10, total: 30 });
  },
);
