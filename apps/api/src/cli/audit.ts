import { listAuditLog } from '../domain/actions/list-audit-log.ts';
import { verifyAuditLog } from '../domain/actions/seals.ts';
import { wrong } from './run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';

/**
 * `audit list [--actor A] [--action A] [--target T] [--before ID]`: staff's actions, newest first. `audit verify
 * [--seal HEX]`: whether the log is unchanged.
 */
export const auditCommands = { list, verify } satisfies Record<string, Command>;

async function list(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const before = flags.before === undefined ? undefined : Number(flags.before);
  if (before !== undefined && !Number.isSafeInteger(before)) return wrong('--before must be the id of an entry');
  const textOf = (flag: string | boolean | undefined) => (flag === undefined ? undefined : String(flag));
  const [actor, action, target] = [flags.actor, flags.action, flags.target].map(textOf);
  const entries = await listAuditLog(services, { actor, action, target, before });
  const rows = entries.map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    actor: entry.actor,
    action: entry.action,
    target: entry.target,
    brand: entry.brand,
    reason: entry.reason,
    before: factsOf(entry.before),
    after: factsOf(entry.after),
    request: entry.requestId,
  }));
  return rows.length > 0 ? { rows } : { rows, text: 'No matching actions' };
}

const factsOf = (facts: Record<string, unknown> | null): string | null => facts && JSON.stringify(facts);

async function verify(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const known = flags.seal === undefined ? undefined : String(flags.seal).toLowerCase();
  const { sealed, newest = null, hasKnown, breach } = await verifyAuditLog(services, known);
  if (breach !== undefined)
    return { rows: [{ ...breach }], text: `Log row ${breach.entry}: ${breach.problem}`, exitCode: 1 };
  if (hasKnown === false)
    return wrong('Every row matches its seal, but the given seal is not in the chain: the chain was rebuilt');
  return { rows: [{ sealed, newest }], text: `${sealed} rows match their seals` };
}
