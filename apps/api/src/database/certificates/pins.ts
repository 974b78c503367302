import { pinTriesMax } from '@club/rules/certificates';
import { sql } from 'drizzle-orm';
import { asBytes, asInteger, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Sets the person's PIN, or another one in its place, with all its tries. */
export async function storePin(
  db: Db,
  personId: number,
  pin: { salt: Buffer; hash: Buffer },
  now: Date,
): Promise<void> {
  const at = timestamp(now);
  await db.execute(sql`insert into certificate_pins (person_id, salt, hash, tries, changed_at)
    values (${personId}, ${pin.salt}, ${pin.hash}, 0, ${at})
    on conflict (person_id) do update set salt = excluded.salt, hash = excluded.hash, tries = 0, changed_at = ${at}`);
}

const pinAttemptRow = {
  salt: asBytes,
  hash: asBytes,
  /** How many were used, this one among them. */
  tries: asInteger,
};
export type PinAttempt = RowOf<typeof pinAttemptRow>;

/** Counts a try before anything is compared; undefined when none is left, or there is no PIN. */
export async function countPinTry(db: Db, personId: number): Promise<PinAttempt | undefined> {
  const [row] = await rowsOf(
    db,
    sql`update certificate_pins set tries = tries + 1 where person_id = ${personId} and tries < ${pinTriesMax}
    returning salt, hash, tries`,
    pinAttemptRow,
  );
  return row;
}

/** All tries again: after the right PIN or, without `hash`, after an SMS. A PIN that was changed meanwhile stays. */
export async function resetPinTries(db: Db, personId: number, hash?: Buffer): Promise<void> {
  const same = hash === undefined ? sql`true` : sql`hash = ${hash}`;
  await db.execute(sql`update certificate_pins set tries = 0 where person_id = ${personId} and tries > 0 and ${same}`);
}

export async function readPinState(db: Db, personId: number): Promise<'none' | 'set' | 'locked'> {
  const [row] = await rowsOf(db, sql`select tries from certificate_pins where person_id = ${personId}`, {
    tries: asInteger,
  });
  if (row === undefined) return 'none';
  return row.tries < pinTriesMax ? 'set' : 'locked';
}
