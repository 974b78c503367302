import { type Brand, brands, isBrand } from '@club/rules/brands';
import { type ComplianceSubject, complianceActions, complianceSubjects } from '@club/rules/catalogue/compliance';
import { listTurnedCells, readMatrix } from '../../domain/compliance/read-matrix.ts';
import { setComplianceCell } from '../../domain/compliance/set-cell.ts';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';

/**
 * `compliance show|set|audit`: what the law lets the club tie to its products. A set cell takes effect with the next
 * call.
 */
export const complianceCommands = { show, set, audit } satisfies Record<string, Command>;

async function show(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const { brand: requested } = flags;
  if (requested !== undefined && !isBrand(requested)) return wrong(`--brand must be ${brands.join(' or ')}`);
  const matrix = await readMatrix(services);
  const cellsOf = (brand: Brand, subject: ComplianceSubject) =>
    matrix
      .filter((cell) => cell.brand === brand && cell.subject === subject)
      .map((cell) => [cell.action, `${cell.isAllowed ? 'yes' : 'no'}${cell.isTurned ? '*' : ''}`]);
  const rows = (requested === undefined ? brands : [requested]).flatMap((brand) =>
    complianceSubjects.map((subject) => ({ brand, subject, ...Object.fromEntries(cellsOf(brand, subject)) })),
  );
  return { rows, text: `Profile ${services.config.compliance}; * marks cells that were set explicitly` };
}

const messages = {
  brand: `--brand must be ${brands.join(' or ')}`,
  subject: `--subject must be one of: ${complianceSubjects.join(', ')}`,
  action: `--action must be one of: ${complianceActions.join(', ')}`,
  allowed: '--allowed must be yes, no, or profile to return the cell to the profile',
  note: 'Give the reason, for the auditor: --note TEXT',
};

async function set(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const { brand, subject, action, note } = flags;
  return runStaffAction(services, setComplianceCell, {
    input: { brand, subject, action, allowed: meanings.get(flags.allowed), note },
    messages,
    rowsOf: ({ allowed, ...cell }) => ({
      rows: [
        { brand: cell.brand, subject: cell.subject, action: cell.action, allowed: wordOf(allowed), note: cell.note },
      ],
    }),
  });
}

async function audit(services: CommandServices): Promise<CommandResult> {
  const turned = await listTurnedCells(services);
  const rows = turned.map(({ id, at, allowed, ...cell }) => ({
    id,
    at: at.toISOString(),
    brand: cell.brand,
    subject: cell.subject,
    action: cell.action,
    allowed: wordOf(allowed),
    note: cell.note,
    actor: cell.actor,
  }));
  return rows.length > 0 ? { rows } : { rows, text: 'No cell has ever been set' };
}

const meanings = new Map<unknown, boolean | null>([
  ['yes', true],
  ['no', false],
  ['profile', null],
]);

const wordOf = (allowed: boolean | null): string => (allowed === null ? 'profile' : allowed ? 'yes' : 'no');
