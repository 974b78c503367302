import { type Brand, brands } from '@club/rules/brands';
import type { RunningSetting } from '@club/rules/settings/club-settings';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { asActor, asAnything, asId, asMoment, asMs, asText, oneOf, orNull, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { settingVersions } from './tables.ts';

export interface SettingVersion extends RunningSetting {
  id: number;
  beginsAt: Date;
  actor: ActorName | 'unknown';
  note: string;
  createdAt: Date;
}

/** Versions are written one after another, so a newest id that was seen has everything before it. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.execute(sql`lock table setting_versions in share row exclusive mode`);
}

/** The id of the newest version, begun or not; 0 without any. */
export async function findNewestSetting(db: Db): Promise<number> {
  const [row] = await rowsOf(db, sql`select coalesce(max(id), 0)::float8 as newest from setting_versions`, {
    newest: asId,
  });
  return row?.newest ?? 0;
}

/** When the next known version takes effect, in ms; null if none is scheduled. */
export async function findNextBeginning(db: Db, now: Date): Promise<number | null> {
  const [row] = await rowsOf(
    db,
    sql`select min(begins_at) as "nextMs" from setting_versions where begins_at > ${timestamp(now)}`,
    { nextMs: orNull(asMs) },
  );
  return row?.nextMs ?? null;
}

/** The value of every key that was ever set, as it runs at the moment. */
export async function listRunningSettings(db: Db, at: Date): Promise<RunningSetting[]> {
  return rowsOf(
    db,
    sql`select distinct on (key, brand) key, brand, value from setting_versions
      where begins_at <= ${timestamp(at)} order by key, brand, begins_at desc, id desc`,
    { key: asText, brand: orNull(oneOf(brands)), value: asAnything },
  );
}

/** Of one key, those of all brands, the latest beginning first. */
export async function listSettingVersions(db: Db, key: string, count: number): Promise<SettingVersion[]> {
  return rowsOf(
    db,
    sql`select id::float8 as id, key, brand, value, begins_at as "beginsAt", actor, note, created_at as "createdAt"
      from setting_versions where key = ${key} order by begins_at desc, id desc limit ${count}`,
    {
      id: asId,
      key: asText,
      brand: orNull(oneOf(brands)),
      value: asAnything,
      beginsAt: asMoment,
      actor: asActor,
      note: asText,
      createdAt: asMoment,
    },
  );
}

export async function insertSettingVersion(
  tx: Db,
  version: {
    key: string;
    brand: Brand | null;
    value: unknown;
    beginsAt: Date;
    actor: ActorName;
    note: string;
    now: Date;
  },
): Promise<void> {
  const { now, value, ...row } = version;
  // A value may be null, which is no missing one.
  await tx.insert(settingVersions).values({ ...row, value: sql`${JSON.stringify(value)}::jsonb`, createdAt: now });
}
