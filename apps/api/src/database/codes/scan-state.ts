import type { Compliance, ComplianceProfile } from '@club/rules/catalogue/compliance';
import { sql } from 'drizzle-orm';
import { asBoolean, asInteger, listOf, shape, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { complianceSwitch, changedCells } from '../xp/compliance.ts';
import { subscribedAt } from '../subscription/plans.ts';

/** A counter of wrong codes: its key and the start of its running window. */
export interface GuessWindow {
  key: string;
  startsAt: Date;
}

export interface ScanState {
  wrongThisHour: number;
  wrongToday: number;
  isSubscribed: boolean;
  compliance: Compliance;
}

/** Everything a code is judged by before it is looked up, in one statement: each scan needs it. */
export async function readScanState(
  db: Db,
  of: { customerId: number; hour: GuessWindow; day: GuessWindow; profile: ComplianceProfile; now: Date },
): Promise<ScanState> {
  const used = ({ key, startsAt }: GuessWindow) =>
    sql`coalesce((select used from limits where key = ${key} and window_start = ${timestamp(startsAt)}), 0)::int`;
  const [row] = await rowsOf(
    db,
    sql`select ${used(of.hour)} as hour, ${used(of.day)} as day, ${subscribedAt(of.customerId, of.now)} as subscribed,
      coalesce((select json_agg(turned) from (${changedCells}) turned), '[]') as switches`,
    { hour: asInteger, day: asInteger, subscribed: asBoolean, switches: listOf(shape(complianceSwitch)) },
  );
  if (row === undefined) throw new Error('The row of facts was not returned');
  return {
    wrongThisHour: row.hour,
    wrongToday: row.day,
    isSubscribed: row.subscribed,
    compliance: { profile: of.profile, switches: row.switches },
  };
}
