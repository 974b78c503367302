import { createHmac } from 'node:crypto';
import { type ProductLine, productLines } from '@club/rules/product-lines';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import {
  asBoolean,
  asDay,
  asId,
  asInteger,
  asMoment,
  asText,
  oneOf,
  orNull,
  type RowOf,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { codeBatches } from '../xp/tables.ts';

/** The only form in which a code is ever stored. */
export const codeHash = (secret: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`pack-code:${code}`).digest();

export interface NewBatch {
  line: ProductLine;
  size: number;
  note: string;
  actor: ActorName;
  now: Date;
  expiresAt?: Date | undefined;
  blockedAt?: Date | undefined;
}

/** Returns the batch's id. */
export async function insertBatch(db: Db, { now, ...batch }: NewBatch): Promise<number> {
  const [row] = await db
    .insert(codeBatches)
    .values({ ...batch, createdAt: now })
    .returning({ id: codeBatches.id });
  if (row === undefined) throw new Error('The batch was not written');
  return row.id;
}

/** Writes codes of a batch in one statement; existing ones stay unchanged. Returns the hashes that are new. */
export async function insertCodes(db: Db, batchId: number, hashes: readonly Buffer[]): Promise<Set<string>> {
  // One text parameter: a row of placeholders per code would take seconds to parse for a large file.
  const hex = hashes.map((hash) => hash.toString('hex')).join(',');
  const rows = await rowsOf(
    db,
    sql`insert into pack_codes (hash, batch_id)
      select decode(hex, 'hex'), ${batchId}::int from unnest(string_to_array(${hex}, ',')) as hex
      on conflict do nothing returning encode(hash, 'hex') as hash`,
    { hash: asText },
  );
  return new Set(rows.map((row) => row.hash));
}

/**
 * The same as counts: how many are new, and how many of the rest are already in this batch. Existing rows are looked up
 * one by one, because the statistics of a table that grows during the read are wrong.
 */
export async function addCodes(
  db: Db,
  batchId: number,
  hashes: readonly Buffer[],
): Promise<{ added: number; repeated: number; known: number }> {
  const hex = hashes.map((hash) => hash.toString('hex')).join(',');
  const [row] = await rowsOf(
    db,
    sql`with given as (
        select distinct decode(hex, 'hex') as hash from unnest(string_to_array(${hex}, ',')) as hex
      ), added as (
        insert into pack_codes (hash, batch_id) select hash, ${batchId}::int from given
        on conflict do nothing returning hash
      ), missed as (
        select hash from given except all select hash from added
      )
      select (select count(*) from given)::int as given, (select count(*) from added)::int as added,
        (select count(*) from missed m
          where (select c.batch_id from pack_codes c where c.hash = m.hash) = ${batchId}::int)::int as repeated`,
    { given: asInteger, added: asInteger, repeated: asInteger },
  );
  if (row === undefined) throw new Error('The count was not returned');
  const { given, added, repeated } = row;
  return { added, repeated: repeated + hashes.length - given, known: given - added - repeated };
}

/** How many of these distinct codes already exist. */
export async function countKnownCodes(db: Db, hashes: readonly Buffer[]): Promise<number> {
  const hex = hashes.map((hash) => hash.toString('hex')).join(',');
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as known from unnest(string_to_array(${hex}, ',')) as hex
      where exists (select from pack_codes c where c.hash = decode(hex, 'hex'))`,
    { known: asInteger },
  );
  return row?.known ?? 0;
}

/** Sets the number of codes that a batch really has; a batch without any is dropped. */
export async function settleBatch(db: Db, batchId: number, size: number): Promise<void> {
  if (size === 0) await db.execute(sql`delete from code_batches where id = ${batchId}`);
  else await db.execute(sql`update code_batches set size = ${size} where id = ${batchId}`);
}

/** How many codes of a line count in a week. */
export interface LineLimit {
  line: ProductLine;
  weekMax: number;
}

const claimedCodeRow = {
  line: oneOf(productLines),
  /** False when the week of that line is full: then the code is to be given back. */
  isCounted: asBoolean,
};

/**
 * Takes a code for this customer if it may be taken, and counts it in the week of its line unless that is full: decided and
 * written in one statement, so of all who try only one gets its line back.
 */
export async function claimPackCode(
  db: Db,
  claim: { hash: Buffer; customerId: number; limits: readonly LineLimit[]; week: string; now: Date },
): Promise<RowOf<typeof claimedCodeRow> | undefined> {
  const { hash, customerId, limits, week } = claim;
  if (limits.length === 0) return undefined;
  const now = timestamp(claim.now);
  const [row] = await rowsOf(
    db,
    sql`with payable as (
      select * from json_to_recordset(${JSON.stringify(limits)}::json) as p(line text, "weekMax" int)
    ), taken as (
      update pack_codes c set redeemed_by = ${customerId}, redeemed_at = ${now}
      from code_batches b join payable p on p.line = b.line
      where c.hash = decode(${hash.toString('hex')}, 'hex') and c.redeemed_at is null and b.id = c.batch_id
        and b.blocked_at is null and (b.expires_at is null or b.expires_at > ${now})
      returning b.line, p."weekMax"
    ), counted as (
      insert into scan_weeks (customer_id, line, week, used) select ${customerId}, line, ${week}, 1 from taken
      on conflict (customer_id, line, week) do update set used = scan_weeks.used + 1
      where scan_weeks.used < (select "weekMax" from taken)
      returning used
    )
    select line, exists (select from counted) as "isCounted" from taken`,
    claimedCodeRow,
  );
  return row;
}

/** Undoes a redemption of the running transaction. */
export async function giveBackCode(db: Db, hash: Buffer): Promise<void> {
  await db.execute(
    sql`update pack_codes set redeemed_by = null, redeemed_at = null where hash = decode(${hash.toString('hex')}, 'hex')`,
  );
}

export interface CodeFacts {
  line: ProductLine;
  isBlocked: boolean;
  expiresAt: Date | undefined;
  redeemed: { by: number; at: Date } | undefined;
}

/** The state of a code; undefined when it was never issued. */
export async function findCode(db: Db, hash: Buffer): Promise<CodeFacts | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select b.line, b.blocked_at is not null as is_blocked, c.redeemed_by,
        b.expires_at as expires, c.redeemed_at as redeemed
      from pack_codes c join code_batches b on b.id = c.batch_id
      where c.hash = decode(${hash.toString('hex')}, 'hex')`,
    {
      line: oneOf(productLines),
      is_blocked: asBoolean,
      expires: orNull(asMoment),
      redeemed_by: orNull(asId),
      redeemed: orNull(asMoment),
    },
  );
  if (row === undefined) return undefined;
  return {
    line: row.line,
    isBlocked: row.is_blocked,
    expiresAt: row.expires ?? undefined,
    redeemed: row.redeemed_by === null || row.redeemed === null ? undefined : { by: row.redeemed_by, at: row.redeemed },
  };
}

const batchRow = {
  id: asId,
  line: oneOf(productLines),
  size: asInteger,
  redeemed: asInteger,
  created: asDay,
  expires: orNull(asDay),
  blocked: orNull(asDay),
  note: asText,
};
export type BatchRow = RowOf<typeof batchRow>;

const day = (column: string) => sql.raw(`to_char(b.${column} at time zone 'Europe/Kyiv', 'YYYY-MM-DD')`);

/** What guards a batch now, held against other changes until the transaction ends. */
export async function lockBatch(
  tx: Db,
  id: number,
): Promise<Pick<BatchRow, 'expires' | 'blocked' | 'note'> | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select ${day('expires_at')} as expires, ${day('blocked_at')} as blocked, note
      from code_batches b where id = ${id} for update`,
    { expires: orNull(asDay), blocked: orNull(asDay), note: asText },
  );
  return row;
}

/** Batches, newest first, or one of them; days are Kyiv's. */
export function listBatchRows(db: Db, id?: number): Promise<BatchRow[]> {
  const those = id === undefined ? sql`true` : sql`batch_id = ${id}`;
  // Counted in one pass over the codes: there are millions of them and few batches.
  return rowsOf(
    db,
    sql`select b.id, b.line, b.size, b.note, ${day('created_at')} as created, ${day('expires_at')} as expires,
        ${day('blocked_at')} as blocked, coalesce(used.codes, 0)::int as redeemed
      from code_batches b left join (
        select batch_id, count(*) as codes from pack_codes where redeemed_at is not null and ${those} group by batch_id
      ) used on used.batch_id = b.id
      where ${id === undefined ? sql`true` : sql`b.id = ${id}`} order by b.id desc`,
    batchRow,
  );
}

/** Sets until when codes of the batch are valid; true when there is such a batch. */
export async function markBatchExpired(db: Db, id: number, expiresAt: Date): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update code_batches set expires_at = ${timestamp(expiresAt)} where id = ${id} returning id`,
    { id: asId },
  );
  return rows.length > 0;
}

/** Blocks a batch, or unblocks it with `blockedAt: null`; the note is appended to its note. */
export async function markBatchBlocked(
  db: Db,
  id: number,
  { blockedAt, note }: { blockedAt: Date | null; note: string },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update code_batches set blocked_at = ${timestamp(blockedAt)},
        note = concat_ws('; ', nullif(note, ''), nullif(${note}, ''))
      where id = ${id} returning id`,
    { id: asId },
  );
  return rows.length > 0;
}
