import { isDeepStrictEqual } from 'node:util';
import { changeSetting as spec } from '@club/contract/staff/settings';
import { isSettingKey, settings } from '@club/rules/settings/definitions';
import { initialValue } from '@club/rules/settings/initial-values';
import { type Brand, firstBrand } from '@club/rules/brands';
import type { Db } from '../../database/rows.ts';
import { insertSettingVersion, listRunningSettings, lockSettings } from '../../database/settings/versions.ts';
import { action, StaffRefusal } from '../actions/action.ts';

interface Change {
  key: string;
  brand: Brand | null;
  value?: unknown;
  begins_at: string | null;
}

/** The effect of a change on a setting. Values are JSON. */
export interface SettingPlan {
  key: string;
  brand: Brand | null;
  before: string;
  after: string;
  beginsAt: Date;
}

export const changeSetting = action(spec, {
  run: async ({ tx, config, actor, now }, input) => {
    await lockSettings(tx);
    const { isSame, ...plan } = await planChange(tx, input, now, config.demo);
    const { key, brand, before, after, beginsAt } = plan;
    if (!isSame)
      await insertSettingVersion(tx, { key, brand, value: input.value, beginsAt, actor, note: input.note, now });
    return {
      reply: { key, brand, before, after, begins_at: beginsAt.toISOString() },
      target: `setting:${key}${brand === null ? '' : `/${brand}`}`,
      ...(brand !== null && { brand }),
      reason: input.note,
      before: { value: before },
      after: { value: after, begins_at: beginsAt.toISOString() },
      weight: { of: 'always', above: 'rules_always', basis: before },
    };
  },
  plan: async ({ db, config, now }, input): Promise<SettingPlan> => {
    const { isSame: _isSame, ...plan } = await planChange(db, input, now, config.demo);
    return plan;
  },
});

/** `isSame`: the current version already has this value, so that no further one is written. */
async function planChange(
  db: Db,
  change: Change,
  now: Date,
  isDemo: boolean,
): Promise<SettingPlan & { isSame: boolean }> {
  const { key, brand, value } = change;
  if (!isSettingKey(key)) throw new StaffRefusal('setting_unknown', { key });
  const { scope, check, beginsNow } = settings[key];
  if ((scope === 'brand') !== (brand !== null)) throw new StaffRefusal('setting_brand', { key, scope });
  const problem = check(value);
  if (problem !== undefined) throw new StaffRefusal('setting_invalid', { key, problem });
  const beginsAt = change.begins_at === null ? now : new Date(change.begins_at);
  if (beginsNow === true && beginsAt > now)
    throw new StaffRefusal('setting_invalid', {
      key,
      problem: 'it takes effect immediately: each code has its own start date',
    });
  if (beginsAt < now) throw new StaffRefusal('setting_past', { key });
  const running = (await listRunningSettings(db, beginsAt)).find((one) => one.key === key && one.brand === brand);
  const before = running === undefined ? initialValue(key, { brand: brand ?? firstBrand, isDemo }) : running.value;
  const isSame = running !== undefined && isDeepStrictEqual(running.value, value);
  // The database has its own order of fields: an unchanged value is returned as stored.
  const after = JSON.stringify(isSame ? before : value);
  return { key, brand, before: JSON.stringify(before), after, beginsAt, isSame };
}
