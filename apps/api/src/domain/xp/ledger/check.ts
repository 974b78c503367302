import { beginSnapshot, listReplayRecords } from '../../../database/xp/ledger-replay.ts';
import type { ActionContext } from '../../actions/action.ts';
import { replayCustomer } from './replay-customer.ts';

const batch = 500;

type Services = Pick<ActionContext, 'database'>;

export interface Replay {
  customers: number;
  entries: number;
  /** Stored values that do not follow from the entries. */
  differences: { customer: number; what: string }[];
}

/** Lives every customer's XP again, all of one moment, and compares. */
export const replayLedger = ({ database }: Services): Promise<Replay> =>
  database.transaction(async (tx) => {
    await beginSnapshot(tx);
    const replay: Replay = { customers: 0, entries: 0, differences: [] };
    for (let after = 0; ;) {
      const records = await listReplayRecords(tx, { after, count: batch });
      for (const record of records) {
        replay.differences.push(...replayCustomer(record).map((what) => ({ customer: record.customerId, what })));
        replay.entries += record.entries.length;
      }
      replay.customers += records.length;
      after = records.at(-1)?.customerId ?? after;
      if (records.length < batch) return replay;
    }
  });
