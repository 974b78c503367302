import { lackOf } from '../../domain/fault-of.ts';
import { replayLedger } from '../../domain/xp/ledger/check.ts';
import { auditLedger } from '../../domain/xp/ledger/run-audit.ts';
import { runStaffAction } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandResult, CommandServices } from '../command.ts';

/**
 * `ledger audit` checks everything, `--new` what changed since the last time, `--whole` restarts; `ledger replay`
 * replays every customer's XP and compares.
 */
export const ledgerCommands = {
  audit,
  replay: async (services) => {
    const { customers, entries, differences } = await replayLedger(services);
    const lived = `${entries} entries of ${customers} customers replayed`;
    return findings(differences, `${lived}: everything matches`, `${lived}: ${differences.length} differences`);
  },
} satisfies Record<string, Command>;

async function audit(services: CommandServices, args?: Pick<CommandArgs, 'flags'>): Promise<CommandResult> {
  const scope = args?.flags.new === true ? 'new' : args?.flags.whole === true ? 'whole' : 'continued';
  const held = scope === 'new' ? 'Every invariant holds in the new entries' : 'Every invariant holds';
  try {
    return await runStaffAction(services, auditLedger, {
      input: { scope, report: sayHowFar(), audited: undefined },
      messages: {},
      rowsOf: ({ found, is_whole: isWhole }) =>
        isWhole ? findings(found, held, `${found.length} broken`) : interrupted(found),
    });
  } catch (error) {
    // Its end could not be recorded either.
    if (lackOf(error) === undefined) throw error;
    return interrupted([]);
  }
}

function interrupted(found: CommandResult['rows']): CommandResult {
  const soFar = found.length === 0 ? 'nothing is broken so far' : `${found.length} broken so far`;
  return {
    rows: found,
    text: `Interrupted, ${soFar}: run it again to continue from there`,
    exitCode: found.length === 0 ? 2 : 1,
  };
}

/** On stderr, occasionally: a small club is done before the first line. */
function sayHowFar(out: Pick<NodeJS.WriteStream, 'write'> = process.stderr): (walk: string, rows: number) => void {
  const said = new Map<string, number>();
  return (walk, rows) => {
    if (rows - (said.get(walk) ?? 0) < rowsALine) return;
    said.set(walk, rows);
    out.write(`${walk}: ${rows.toLocaleString('en')} checked\n`);
  };
}

const rowsALine = 100_000;

const findings = (rows: CommandResult['rows'], clean: string, broken: string): CommandResult =>
  rows.length === 0 ? { rows, text: clean } : { rows, text: broken, exitCode: 1 };
