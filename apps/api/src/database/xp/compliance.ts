import { type Brand, brands } from '@club/rules/brands';
import type { ActorName } from '@club/rules/staff/actors';
import {
  type Compliance,
  type ComplianceAction,
  complianceActions,
  type ComplianceProfile,
  type ComplianceSubject,
  complianceSubjects,
} from '@club/rules/catalogue/compliance';
import { asBoolean, oneOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { desc, sql } from 'drizzle-orm';
import { complianceSwitches } from './tables.ts';

/** The matrix in force: the profile of the configuration and the cells that staff turned. */
export async function readCompliance(db: Db, profile: ComplianceProfile): Promise<Compliance> {
  const switches = await rowsOf(db, changedCells, complianceSwitch);
  return { profile, switches };
}

/** A cell that was switched. */
export const complianceSwitch = {
  brand: oneOf(brands),
  subject: oneOf(complianceSubjects),
  action: oneOf(complianceActions),
  allowed: asBoolean,
};

/** Cells currently switched; also part of larger statements. */
export const changedCells = sql`select brand, subject, action, allowed from (
  select distinct on (brand, subject, action) brand, subject, action, allowed
  from compliance_switches order by brand, subject, action, id desc
) newest where allowed is not null`;

/** Turns one cell; `allowed: null` gives it back to the profile. Rows stay, so they are the audit. */
export async function setCompliance(
  db: Db,
  cell: {
    brand: Brand;
    subject: ComplianceSubject;
    action: ComplianceAction;
    allowed: boolean | null;
    note: string;
    actor: ActorName;
    now: Date;
  },
): Promise<void> {
  const { now, ...row } = cell;
  await db.insert(complianceSwitches).values({ ...row, at: now });
}

export interface ChangedCell {
  id: number;
  brand: Brand;
  subject: ComplianceSubject;
  action: ComplianceAction;
  allowed: boolean | null;
  note: string;
  actor: ActorName | 'unknown';
  at: Date;
}

/** Cells that staff switched, the newest first: one is in force if no newer row is about the same cell. */
export async function listChangedCells(db: Db, count: number): Promise<ChangedCell[]> {
  return db.select().from(complianceSwitches).orderBy(desc(complianceSwitches.id)).limit(count);
}
