import { type Brand, brands, isBrand } from '@club/rules/brands';
import {
  type ComplianceAction,
  complianceActions,
  type ComplianceSubject,
  complianceSubjects,
  isAllowed,
} from '@club/rules/compliance';
import { nameOfActor } from '@club/rules/staff/actors';
import { listTurned, readCompliance, turnCompliance } from '../src/database/queries/compliance.ts';
import type { Command, CommandArgs, CommandHouse, CommandResult } from './command.ts';

const noteLengthMax = 500;
const auditMax = 200;

/** `compliance show|set|audit`: what the law lets the club tie to its products. A set cell is in force from the next call on. */
export const complianceCommands = { show, set, audit } satisfies Record<string, Command>;

async function show({ database, config }: CommandHouse, { flags }: CommandArgs): Promise<CommandResult> {
  const { brand: asked } = flags;
  if (asked !== undefined && !isBrand(asked)) return wrong('--brand is main or ogo');
  const compliance = await readCompliance(database.db, config.compliance);
  const cellOf = (brand: Brand, subject: ComplianceSubject, action: ComplianceAction): string => {
    const isTurned = compliance.switches.some(
      (one) => one.brand === brand && one.subject === subject && one.action === action,
    );
    return `${isAllowed(compliance, brand, action, subject) ? 'yes' : 'no'}${isTurned ? '*' : ''}`;
  };
  const rows = (asked === undefined ? brands : [asked]).flatMap((brand) =>
    complianceSubjects.map((subject) => ({
      brand,
      subject,
      ...Object.fromEntries(complianceActions.map((action) => [action, cellOf(brand, subject, action)])),
    })),
  );
  return { rows, text: `Profile ${config.compliance}; * was set against it or beside it` };
}

async function set({ database, actor, now }: CommandHouse, { flags }: CommandArgs): Promise<CommandResult> {
  const { brand } = flags;
  const subject = complianceSubjects.find((one) => one === flags.subject);
  const action = complianceActions.find((one) => one === flags.action);
  const allowed = meanings.get(flags.allowed);
  const note = typeof flags.note === 'string' ? flags.note.trim() : '';
  if (brand === undefined || !isBrand(brand)) return wrong('--brand is main or ogo');
  if (subject === undefined) return wrong(`--subject is one of: ${complianceSubjects.join(', ')}`);
  if (action === undefined) return wrong(`--action is one of: ${complianceActions.join(', ')}`);
  if (allowed === undefined) return wrong('--allowed is yes, no, or profile to give the cell back to the profile');
  if (note === '' || note.length > noteLengthMax) return wrong('--note says why, for whoever audits it');
  await turnCompliance(database.db, { brand, subject, action, allowed, note, actor: nameOfActor(actor), now });
  return { rows: [{ brand, subject, action, allowed: wordOf(allowed), note }] };
}

async function audit({ database }: CommandHouse): Promise<CommandResult> {
  const turned = await listTurned(database.db, auditMax);
  const rows = turned.map(({ id, at, allowed, ...cell }) => ({
    id,
    at: at.toISOString(),
    brand: cell.brand,
    subject: cell.subject,
    action: cell.action,
    allowed: wordOf(allowed),
    note: cell.note,
  }));
  return rows.length > 0 ? { rows } : { rows, text: 'No cell was ever set' };
}

const meanings = new Map<unknown, boolean | null>([
  ['yes', true],
  ['no', false],
  ['profile', null],
]);

const wordOf = (allowed: boolean | null): string => (allowed === null ? 'profile' : allowed ? 'yes' : 'no');

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
