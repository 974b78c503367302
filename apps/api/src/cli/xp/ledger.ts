import { auditEverything, auditNew } from '../../domain/xp/ledger/audit.ts';
import { replayLedger } from '../../domain/xp/ledger/check.ts';
import type { Command, CommandArgs, CommandResult } from '../command.ts';

/**
 * `ledger audit` checks everything, `--new` what changed since the last time, `--whole` restarts; `ledger replay`
 * replays every customer's XP and compares.
 */
export const ledgerCommands = {
  audit: async (services, args?: Pick<CommandArgs, 'flags'>) => {
    if (args?.flags.new === true) {
      const broken = await auditNew(services, services.now);
      return findings(broken, 'Every invariant holds in the new entries', `${broken.length} broken`);
    }
    const { found, isWhole } = await auditEverything(services, services.now, {
      isAnew: args?.flags.whole === true,
      lanes: services.database.engine === 'postgresql' ? lanes : 1,
      onPiece: sayHowFar(),
    });
    if (isWhole) return findings(found, 'Every invariant holds', `${found.length} broken`);
    const soFar = found.length === 0 ? 'nothing is broken so far' : `${found.length} broken so far`;
    return {
      rows: found,
      text: `Interrupted, ${soFar}: run it again to continue from there`,
      exitCode: found.length === 0 ? 2 : 1,
    };
  },
  replay: async (services) => {
    const { customers, entries, differences } = await replayLedger(services);
    const lived = `${entries} entries of ${customers} customers replayed`;
    return findings(differences, `${lived}: everything matches`, `${lived}: ${differences.length} differences`);
  },
} satisfies Record<string, Command>;

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
/** Connections that it takes: fewer than a process may have, and as many cores of the server at most. */
const lanes = 4;

const findings = (rows: CommandResult['rows'], clean: string, broken: string): CommandResult =>
  rows.length === 0 ? { rows, text: clean } : { rows, text: broken, exitCode: 1 };
