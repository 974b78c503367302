import { type Brand, brands, firstBrand } from '@club/rules/brands';
import { settingKeys, settings } from '@club/rules/settings/definitions';
import { initialValue } from '@club/rules/settings/initial-values';
import { listRunningSettings, listSettingVersions, type SettingVersion } from '../../database/settings/versions.ts';
import type { ActionContext } from '../actions/action.ts';
import type { Viewer } from '../actions/viewer.ts';

const historyMax = 200;

export interface ShownSetting {
  key: string;
  brand: Brand | null;
  value: unknown;
  /** Not set: the value of a fresh installation. */
  isInitial: boolean;
  summary: string;
}

/** Every setting with the value that runs now. */
export async function listSettings({
  database,
  config,
  now,
}: Pick<ActionContext, 'database' | 'config' | 'now'>): Promise<ShownSetting[]> {
  const running = await listRunningSettings(database.db, now);
  return settingKeys.flatMap((key) => {
    const { scope, summary } = settings[key];
    return (scope === 'brand' ? brands : [null]).map((brand) => {
      const found = running.find((one) => one.key === key && one.brand === brand);
      const value =
        found === undefined ? initialValue(key, { brand: brand ?? firstBrand, isDemo: config.demo }) : found.value;
      return { key, brand, value, isInitial: found === undefined, summary };
    });
  });
}

/** As a member of staff may change them. */
export async function showSettings(viewer: Viewer) {
  const all = await listSettings(viewer);
  const seen = all.filter(({ brand }) => brand === null || viewer.member.brands.includes(brand));
  return { rows: seen.map(({ key, brand, value, isInitial }) => ({ key, brand, value, is_initial: isInitial })) };
}

/** Past and future values of a setting, the latest start first. */
export const listSettingHistory = (
  { database }: Pick<ActionContext, 'database'>,
  key: string,
): Promise<SettingVersion[]> => listSettingVersions(database.db, key, historyMax);
