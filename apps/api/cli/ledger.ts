import { findBrokenInvariants } from '../src/database/queries/ledger.ts';
import type { Command } from './command.ts';

export const ledgerCommands = {
  audit: async ({ database }) => {
    const broken = await findBrokenInvariants(database.db);
    return broken.length === 0
      ? { rows: [], text: 'Every invariant holds' }
      : { rows: broken, text: `${broken.length} broken`, exitCode: 1 };
  },
} satisfies Record<string, Command>;
