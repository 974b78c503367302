import type { FormerSetting } from '../../settings/former-variables.ts';
import type { Database } from '../../database/rows.ts';
import { insertSettingVersion, listSettingVersions, lockSettings } from '../../database/settings/versions.ts';

const actor = 'console:environment';

/**
 * Preserves the numbers of an installation configured by the environment: for each setting without a version, the
 * variable's value becomes the first. Returns the variables without effect.
 */
export async function importEnvironment(
  { transaction }: Pick<Database, 'transaction'>,
  given: readonly FormerSetting[],
  now: Date,
): Promise<string[]> {
  if (given.length === 0) return [];
  return transaction(async (tx) => {
    await lockSettings(tx);
    const ignored: string[] = [];
    for (const { key, brand, value, variable } of given) {
      const versions = await listSettingVersions(tx, key, 1000);
      if (versions.some((one) => one.brand === brand)) ignored.push(variable);
      else await insertSettingVersion(tx, { key, brand, value, beginsAt: now, actor, note: variable, now });
    }
    return [...new Set(ignored)];
  });
}
