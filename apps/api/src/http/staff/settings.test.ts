import { beforeAll, expect, test } from 'vitest';
import { settingKeys } from '@club/rules/settings/definitions';
import { openHarness } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';

const club = openHarness({ seed: false });
const office = openOfficeOf(club);
let manager: Desk;
beforeAll(async () => {
  manager = await new Desk(office).sit(['club-manager']);
});

test("settings are shown with their current values, of the whole club and of the caller's brands", async () => {
  const { rows } = await manager.call('GET /api/settings', {});
  expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(settingKeys));
  expect(rows.filter(({ key }) => key === 'shop.gift')).toMatchObject([{ brand: null, is_initial: true }]);
  const ofOne = await new Desk(office).sit(['club-manager'], ['ogo']);
  const seen = (await ofOne.call('GET /api/settings', {})).rows;
  expect(new Set(seen.map(({ brand }) => brand))).toEqual(new Set([null, 'ogo']));
  const support = await new Desk(office).sit(['support']);
  expect(await support.refusal('GET /api/settings', {})).toBe('permission_missing');
});

test('the effect of a change is previewed, of a setting of the whole club as of one of a brand', async () => {
  const plan = async (input: object) =>
    (
      await manager.act('setting.change', { begins_at: null, note: 'Осінь', ...input }, { plan: true })
    ).json() as object;
  const gift = { fromUnits: 4, perCustomer: 1 };
  expect(await plan({ key: 'shop.gift', brand: null, value: gift })).toMatchObject({ outcome: 'planned' });
  expect(await plan({ key: 'stock.low', brand: 'ogo', value: 7 })).toMatchObject({ outcome: 'planned' });
});
