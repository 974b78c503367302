import { findBroken, replayLedger } from '../../domain/xp/ledger/check.ts';
import type { Command, CommandResult } from '../command.ts';

/** `ledger audit` asks the database for what is broken; `ledger replay` lives every customer's XP again and compares. */
export const ledgerCommands = {
  audit: async (services) => {
    const broken = await findBroken(services);
    return findings(broken, 'Every invariant holds', `${broken.length} broken`);
  },
  replay: async (services) => {
    const { customers, entries, differences } = await replayLedger(services);
    const lived = `${entries} entries of ${customers} customers lived again`;
    return findings(differences, `${lived}: everything follows`, `${lived}: ${differences.length} differences`);
  },
} satisfies Record<string, Command>;

const findings = (rows: CommandResult['rows'], clean: string, broken: string): CommandResult =>
  rows.length === 0 ? { rows, text: clean } : { rows, text: broken, exitCode: 1 };
