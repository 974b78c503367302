import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { asActor, asId, asMs, asText, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const noteRow = { text: asText, actor: asActor, atMs: asMs };

/** Newest first. */
export const listNotesOf = (db: Db, personId: number, limit = 50): Promise<RowOf<typeof noteRow>[]> =>
  rowsOf(
    db,
    sql`select text, actor, created_at as "atMs" from staff_notes where person_id = ${personId}
    order by id desc limit ${limit}`,
    noteRow,
  );

/** The id of the note. */
export async function insertNote(
  tx: Db,
  { personId, text, actor, now }: { personId: number; text: string; actor: ActorName; now: Date },
): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`insert into staff_notes (person_id, text, actor, created_at)
    values (${personId}, ${text}, ${actor}, ${timestamp(now)}) returning id`,
    { id: asId },
  );
  if (row === undefined) throw new Error('A note was not written');
  return row.id;
}
