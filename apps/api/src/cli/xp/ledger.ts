import { findBrokenInvariants } from '../../database/xp/ledger.ts';
import { beginSnapshot, listReplayRecords } from '../../database/xp/ledger-replay.ts';
import type { Command, CommandResult } from '../command.ts';
import { replayCustomer } from './replay-customer.ts';

const batch = 500;

/** `ledger audit` asks the database for what is broken; `ledger replay` lives every customer's XP again and compares. */
export const ledgerCommands = {
  audit: async ({ database }) => {
    const broken = await findBrokenInvariants(database.db);
    return told(broken, 'Every invariant holds', `${broken.length} broken`);
  },
  replay: ({ database }) =>
    database.transaction(async (tx) => {
      await beginSnapshot(tx);
      const rows: { customer: number; what: string }[] = [];
      let customers = 0;
      let entries = 0;
      for (let after = 0; ;) {
        const records = await listReplayRecords(tx, { after, count: batch });
        for (const record of records) {
          rows.push(...replayCustomer(record).map((what) => ({ customer: record.customerId, what })));
          entries += record.entries.length;
        }
        customers += records.length;
        after = records.at(-1)?.customerId ?? after;
        if (records.length < batch) break;
      }
      const lived = `${entries} entries of ${customers} customers lived again`;
      return told(rows, `${lived}: everything follows`, `${lived}: ${rows.length} differences`);
    }),
} satisfies Record<string, Command>;

const told = (rows: CommandResult['rows'], clean: string, broken: string): CommandResult =>
  rows.length === 0 ? { rows, text: clean } : { rows, text: broken, exitCode: 1 };
