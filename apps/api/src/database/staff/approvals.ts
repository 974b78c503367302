import { type Brand, brands } from '@club/rules/brands';
import { type ApprovalLimit, approvalLimits, type Weight } from '@club/rules/staff/limits';
import { type Permission, permissions } from '@club/rules/staff/permissions';
import { sql } from 'drizzle-orm';
import { asBoolean, asBytes, asInteger, asMoment, asText, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { asWeight } from './tables.ts';

export interface NewApproval {
  action: string;
  permission: Permission;
  above: ApprovalLimit;
  reason: string;
  requestedBy: number;
  now: Date;
  expiresAt: Date;
  weight: Weight;
  replyKey: string;
  brand: Brand | undefined;
  /** The input, sealed for the number that it gets. */
  seal: (id: number) => Buffer;
}

/** Its number, and whether this try is the first of its key; needs a transaction around it. */
export async function insertApproval(tx: Db, one: NewApproval): Promise<{ id: number; isNew: boolean }> {
  const [row] = await rowsOf(
    tx,
    sql`insert into approvals (action, permission, input, above, reason, asked_by, asked_at, expires_at, state, weight,
      reply_key, brand)
    values (${one.action}, ${one.permission}, ''::bytea, ${one.above}, ${one.reason}, ${one.requestedBy},
      ${timestamp(one.now)}, ${timestamp(one.expiresAt)}, 'waiting', ${JSON.stringify(one.weight)}::jsonb,
      ${one.replyKey}::uuid, ${one.brand ?? null})
    on conflict (asked_by, reply_key) do nothing returning id`,
    { id: asInteger },
  );
  if (row === undefined) return { id: await numberOfTry(tx, one), isNew: false };
  await tx.execute(
    sql`update approvals set input = decode(${one.seal(row.id).toString('hex')}, 'hex') where id = ${row.id}`,
  );
  return { id: row.id, isNew: true };
}

async function numberOfTry(tx: Db, { requestedBy, replyKey }: NewApproval): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`select id from approvals where asked_by = ${requestedBy} and reply_key = ${replyKey}::uuid`,
    { id: asInteger },
  );
  if (row === undefined) throw new Error('An approval was not written');
  return row.id;
}

const approvalRow = {
  id: asInteger,
  action: asText,
  permission: oneOf(permissions),
  input: asBytes,
  above: oneOf(approvalLimits),
  reason: asText,
  requestedBy: asInteger,
  requesterName: asText,
  requestedAt: asMoment,
  expiresAt: asMoment,
  state: oneOf(['waiting', 'approved', 'refused']),
  decidedBy: orNull(asInteger),
  deciderName: orNull(asText),
  decidedAt: orNull(asMoment),
  note: orNull(asText),
  weight: orNull(asWeight),
  hasReply: asBoolean,
  brand: orNull(oneOf(brands)),
};
export type ApprovalRow = RowOf<typeof approvalRow>;

const whole = sql`select a.id, a.action, a.permission, a.input, a.above, a.reason, a.asked_by as "requestedBy",
  m.name as "requesterName", a.asked_at as "requestedAt", a.expires_at as "expiresAt", a.state, a.decided_by as "decidedBy", d.name as "deciderName",
  a.decided_at as "decidedAt", a.note, a.weight, a.reply is not null as "hasReply", a.brand from approvals a join staff_members m on m.id = a.asked_by
  left join staff_members d on d.id = a.decided_by`;

export type ApprovalView = 'waiting' | 'mine' | 'decided';

/** Whose page it is: they see what they requested, and what they may decide in their brands. */
export interface ApprovalReader {
  memberId: number;
  of: readonly Brand[];
  decides: ReadonlySet<Permission>;
}

/** Newest first; `before` is where the page before ended. */
export function listApprovalRows(
  db: Db,
  { memberId, of, decides }: ApprovalReader,
  { view, before, now, limit }: { view: ApprovalView; before: number; now: Date; limit: number },
): Promise<ApprovalRow[]> {
  const which = {
    waiting: sql`a.state = 'waiting' and a.expires_at > ${timestamp(now)}`,
    mine: sql`a.asked_by = ${memberId}`,
    decided: sql`a.state in ('approved', 'refused')`,
  }[view];
  const isAll = brands.every((one) => of.includes(one));
  const ofBrands = isAll ? sql`` : sql`and a.brand = any(${sql.param([...of])}::text[])`;
  const seen = sql`(a.asked_by = ${memberId} or (a.permission = any(${sql.param([...decides])}::text[]) ${ofBrands}))`;
  return rowsOf(
    db,
    sql`${whole} where ${which} and ${seen} and a.id < ${before} order by a.id desc limit ${limit}`,
    approvalRow,
  );
}

/** A pending one, locked until the end of the transaction: of two simultaneous decisions one finds it decided. */
export async function lockPendingApproval(tx: Db, id: number, now: Date): Promise<ApprovalRow | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`${whole} where a.id = ${id} and a.state = 'waiting' and a.expires_at > ${timestamp(now)} for update of a`,
    approvalRow,
  );
  return row;
}

export async function decideApprovalRow(
  tx: Db,
  {
    id,
    state,
    decidedBy,
    note,
    now,
  }: { id: number; state: 'approved' | 'refused'; decidedBy: number; note: string; now: Date },
): Promise<void> {
  await tx.execute(sql`update approvals set state = ${state}, decided_by = ${decidedBy}, decided_at = ${timestamp(now)},
    note = ${note} where id = ${id}`);
}

/** An approved action's reply is given once, to the requester. */
export async function storeApprovalReply(tx: Db, id: number, sealed: Buffer): Promise<void> {
  await tx.execute(sql`update approvals set reply = decode(${sealed.toString('hex')}, 'hex') where id = ${id}`);
}

/** Takes the sealed reply out: of two simultaneous calls one gets it. Needs a surrounding transaction. */
export async function takeApprovalReply(
  tx: Db,
  { id, memberId, now, since }: { id: number; memberId: number; now: Date; since: Date },
): Promise<{ reply: Buffer; permission: Permission; brand: Brand | null } | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select reply, permission, brand from approvals where id = ${id} and asked_by = ${memberId} and reply is not null
      and decided_at > ${timestamp(since)} for update`,
    { reply: asBytes, permission: oneOf(permissions), brand: orNull(oneOf(brands)) },
  );
  if (row !== undefined)
    await tx.execute(sql`update approvals set reply = null, fetched_at = ${timestamp(now)} where id = ${id}`);
  return row;
}

/** Replies not fetched in time. */
export async function dropOldReplies(db: Db, before: Date): Promise<void> {
  await db.execute(
    sql`update approvals set reply = null where reply is not null and decided_at < ${timestamp(before)}`,
  );
}
