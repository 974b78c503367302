import { sql } from 'drizzle-orm';
import { asBytes, asInteger, asMoment, asText, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

export interface NewApproval {
  action: string;
  permission: string;
  above: string;
  reason: string;
  requestedBy: number;
  now: Date;
  expiresAt: Date;
  /** The input, sealed for the number that it gets. */
  seal: (id: number) => Buffer;
}

/** Its number; needs a transaction around it. */
export async function insertApproval(tx: Db, one: NewApproval): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`insert into approvals (action, permission, input, above, reason, asked_by, asked_at, expires_at, state)
    values (${one.action}, ${one.permission}, ''::bytea, ${one.above}, ${one.reason}, ${one.requestedBy},
      ${timestamp(one.now)}, ${timestamp(one.expiresAt)}, 'waiting') returning id`,
    { id: asInteger },
  );
  if (row === undefined) throw new Error('An approval was not written');
  await tx.execute(
    sql`update approvals set input = decode(${one.seal(row.id).toString('hex')}, 'hex') where id = ${row.id}`,
  );
  return row.id;
}

const approvalRow = {
  id: asInteger,
  action: asText,
  permission: asText,
  input: asBytes,
  above: asText,
  reason: asText,
  requestedBy: asInteger,
  requesterName: asText,
  requestedAt: asMoment,
  expiresAt: asMoment,
  state: oneOf(['waiting', 'approved', 'refused']),
  decidedBy: orNull(asInteger),
  decidedAt: orNull(asMoment),
  note: orNull(asText),
};
export type ApprovalRow = RowOf<typeof approvalRow>;

const whole = sql`select a.id, a.action, a.permission, a.input, a.above, a.reason, a.asked_by as "requestedBy",
  m.name as "requesterName", a.asked_at as "requestedAt", a.expires_at as "expiresAt", a.state, a.decided_by as "decidedBy",
  a.decided_at as "decidedAt", a.note from approvals a join staff_members m on m.id = a.asked_by`;

export type ApprovalView = 'waiting' | 'mine' | 'decided';

/** Newest first; `before` is where the page before ended. */
export function listApprovalRows(
  db: Db,
  {
    view,
    memberId,
    before,
    now,
    limit,
  }: { view: ApprovalView; memberId: number; before: number; now: Date; limit: number },
): Promise<ApprovalRow[]> {
  const which = {
    waiting: sql`a.state = 'waiting' and a.expires_at > ${timestamp(now)}`,
    mine: sql`a.asked_by = ${memberId}`,
    decided: sql`a.state in ('approved', 'refused')`,
  }[view];
  return rowsOf(db, sql`${whole} where ${which} and a.id < ${before} order by a.id desc limit ${limit}`, approvalRow);
}

/** One that waits, until the end of the transaction: of two who decide at once one finds it decided. */
export async function lockWaitingApproval(tx: Db, id: number, now: Date): Promise<ApprovalRow | undefined> {
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
