import { type Brand, brands } from '@club/rules/brands';
import { type AccountPermission, accountPermissions } from '@club/rules/staff/accounts';
import type { ActorName } from '@club/rules/staff/actors';
import { type SQL, sql } from 'drizzle-orm';
import { asBoolean, asInteger, asMoment, asText, listOf, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const accountRow = {
  id: asInteger,
  name: asText,
  permissions: listOf(oneOf(accountPermissions)),
  brands: listOf(oneOf(brands)),
  callsAMinute: asInteger,
  expiresAt: asMoment,
  isEnded: asBoolean,
  usedAt: orNull(asMoment),
};
export type ServiceAccount = RowOf<typeof accountRow>;

const columns = sql`a.id, a.name, a.permissions, a.brands, a.calls_a_minute as "callsAMinute",
  a.expires_at as "expiresAt", a.ended_at is not null as "isEnded", a.used_at as "usedAt"`;

const hexOf = (bytes: Buffer) => sql`decode(${bytes.toString('hex')}, 'hex')`;

async function findOne(db: Db, which: SQL): Promise<ServiceAccount | undefined> {
  const [row] = await rowsOf(db, sql`select ${columns} from service_accounts a where ${which}`, accountRow);
  return row;
}

/** Also one that ended or is over. */
export const findAccountByKey = (db: Db, keyHash: Buffer): Promise<ServiceAccount | undefined> =>
  findOne(db, sql`a.key_hash = ${hexOf(keyHash)}`);

/** The one of a name, unless it ended. */
export const findAccountByName = (db: Db, name: string): Promise<ServiceAccount | undefined> =>
  findOne(db, sql`a.name = ${name} and a.ended_at is null`);

/** One that did not end, for this transaction alone. */
export const lockAccount = (tx: Db, id: number): Promise<ServiceAccount | undefined> =>
  findOne(tx, sql`a.id = ${id} and a.ended_at is null for no key update`);

interface Held {
  permissions: readonly AccountPermission[];
  brands: readonly Brand[];
  callsAMinute: number;
  expiresAt: Date;
}

/** Its number; undefined when the name was ever given. */
export async function insertAccount(
  tx: Db,
  account: Held & { name: string; keyHash: Buffer; actor: ActorName; now: Date },
): Promise<number | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`insert into service_accounts (name, key_hash, permissions, brands, calls_a_minute, expires_at, created_at, actor)
    values (${account.name}, ${hexOf(account.keyHash)}, ${JSON.stringify(account.permissions)}::jsonb,
      ${JSON.stringify(account.brands)}::jsonb, ${account.callsAMinute}, ${timestamp(account.expiresAt)},
      ${timestamp(account.now)}, ${account.actor})
    on conflict (name) do nothing returning id`,
    { id: asInteger },
  );
  return row?.id;
}

export async function setAccount(tx: Db, id: number, held: Held): Promise<void> {
  await tx.execute(sql`update service_accounts set permissions = ${JSON.stringify(held.permissions)}::jsonb,
    brands = ${JSON.stringify(held.brands)}::jsonb, calls_a_minute = ${held.callsAMinute},
    expires_at = ${timestamp(held.expiresAt)} where id = ${id}`);
}

export async function replaceKey(tx: Db, id: number, keyHash: Buffer): Promise<void> {
  await tx.execute(sql`update service_accounts set key_hash = ${hexOf(keyHash)} where id = ${id}`);
}

export async function markAccountEnded(tx: Db, id: number, now: Date): Promise<void> {
  await tx.execute(sql`update service_accounts set ended_at = ${timestamp(now)} where id = ${id}`);
}

export async function touchAccount(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(sql`update service_accounts set used_at = ${timestamp(now)} where id = ${id}`);
}

/** All of them; ended ones last. */
export const listAccounts = (db: Db): Promise<ServiceAccount[]> =>
  rowsOf(
    db,
    sql`select ${columns} from service_accounts a order by a.ended_at is not null, a.id limit 500`,
    accountRow,
  );
