import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/database/rows.ts';
import { openSettings } from '../../src/domain/settings/current-settings.ts';
import { type Config, readConfig } from '../../src/settings/config.ts';
import { seedClub } from '../../seeds/seed-club.ts';
import { emulatedAt } from './emulated-at.ts';

/**
 * The shop of the demo, in a database of which tests open copies: refilling it for each file took a sixth of their
 * time.
 */
export async function seedAlone(
  database: Database,
  config: Config = readConfig({ NODE_ENV: 'test', ...emulatedAt(1) }),
): Promise<void> {
  const now = new Date();
  const clubSettings = await openSettings(database.db, () => now, { isDemo: config.demo });
  await seedClub({ config, database, clubSettings, now, random: randomBytes });
  // Tests set their clocks to any day, and there are tips on all of them.
  await database.db.execute(sql`insert into setting_versions (key, brand, value, begins_at, actor, note, created_at)
    select key, brand, value, to_timestamp(0), actor, note, created_at from setting_versions where key = 'marathon.tips'`);
}
