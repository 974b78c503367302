import { type Brand, brands } from '@club/rules/brands';
import {
  type ComplianceAction,
  complianceActions,
  type ComplianceSubject,
  complianceSubjects,
  isAllowed,
} from '@club/rules/catalogue/compliance';
import { listChangedCells, readCompliance } from '../../database/xp/compliance.ts';
import type { ActionContext } from '../actions/action.ts';

const listMax = 200;

export interface MatrixCell {
  brand: Brand;
  subject: ComplianceSubject;
  action: ComplianceAction;
  isAllowed: boolean;
  /** Set against the profile or beside it. */
  isTurned: boolean;
}

/** Every cell that is in force now. */
export async function readMatrix({
  database,
  config,
}: Pick<ActionContext, 'database' | 'config'>): Promise<MatrixCell[]> {
  const compliance = await readCompliance(database.db, config.compliance);
  const isTurned = (brand: Brand, subject: ComplianceSubject, action: ComplianceAction) =>
    compliance.switches.some((one) => one.brand === brand && one.subject === subject && one.action === action);
  return brands.flatMap((brand) =>
    complianceSubjects.flatMap((subject) =>
      complianceActions.map((action) => ({
        brand,
        subject,
        action,
        isAllowed: isAllowed(compliance, brand, action, subject),
        isTurned: isTurned(brand, subject, action),
      })),
    ),
  );
}

/** Cells that staff set, the newest first. */
export const listTurnedCells = ({ database }: Pick<ActionContext, 'database'>) =>
  listChangedCells(database.db, listMax);
