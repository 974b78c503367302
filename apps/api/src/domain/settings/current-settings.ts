import { setTimeout as pause } from 'node:timers/promises';
import { type ClubSettings, clubSettings, type SettingsReader } from '@club/rules/settings/club-settings';
import type { Db } from '../../database/rows.ts';
import { findNewestSetting, findNextBeginning, listRunningSettings } from '../../database/settings/versions.ts';

// A change that another process made is seen this much later.
const freshMs = 2000;
/** How long a call waits for a database that does not answer, if older settings are known. */
const waitMs = 500;

interface Known {
  settings: ClubSettings;
  newest: number;
  nextMs: number | null;
}

/**
 * Reads the settings once and fails if that is not possible; from then on known values outlive an unavailable database.
 */
export async function openSettings(
  db: Db,
  clock: () => Date,
  { isDemo }: { isDemo: boolean },
): Promise<SettingsReader> {
  let known = await readAll(db, clock(), isDemo);
  let checkedAt = performance.now();
  let checking: Promise<void> | undefined;

  const hasBegun = () => known.nextMs !== null && clock().getTime() >= known.nextMs;
  const check = async (): Promise<void> => {
    try {
      if (hasBegun() || (await findNewestSetting(db)) !== known.newest) known = await readAll(db, clock(), isDemo);
    } catch {
      // The database is unavailable, and calls that need it report that themselves.
    } finally {
      checkedAt = performance.now();
      checking = undefined;
    }
  };

  return {
    current: async () => {
      if (performance.now() - checkedAt < freshMs && !hasBegun()) return known.settings;
      checking ??= check();
      await Promise.race([checking, pause(waitMs, undefined, { ref: false })]);
      return known.settings;
    },
  };
}

async function readAll(db: Db, now: Date, isDemo: boolean): Promise<Known> {
  const newest = await findNewestSetting(db);
  const running = await listRunningSettings(db, now);
  return { settings: clubSettings(running, isDemo), newest, nextMs: await findNextBeginning(db, now) };
}
