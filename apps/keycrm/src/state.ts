import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChangedOrder, StockRow } from './club-rows.ts';

/** An order that was sent to the CRM, or is being sent; those that are over are forgotten. */
export interface KnownOrder {
  crmId: number | null;
  /** When it was sent and nobody answered: it is looked up until this is long ago. */
  sentAt: number | null;
  /** Of the club, as it was last sent to the CRM. */
  sent: string | null;
  /** Of the CRM, as the club was last asked. */
  asked: number | null;
  /** Why somebody has to look; null where nobody has. */
  problem: string | null;
  /** What the CRM did not take: sent again in each round. */
  waiting: ChangedOrder | null;
}

export interface State {
  /** Of the club's order-changes. */
  cursor: string;
  orders: Record<string, KnownOrder>;
  /** The number of the last order whose status was looked at without a call of the CRM. */
  lookedUpTo: number;
  /** Units by stock-keeping unit, as they were last sent to the club. */
  stock: Record<string, number>;
  /** A call whose answer is not known: it is repeated with its key before another is made. */
  batch: { key: string; rows: StockRow[] } | null;
  /** Stock-keeping units that the club does not take, with its sentence. */
  refusedStock: Record<string, string>;
}

export interface Store {
  readonly state: State;
  /** Before anything outside relies on it. */
  save(): void;
}

const empty = (): State => ({ cursor: '0', orders: {}, lookedUpTo: 0, stock: {}, batch: null, refusedStock: {} });

/** One file of one process; a write that is cut off leaves the one before. */
export function openStore(file: string): Store {
  mkdirSync(dirname(file), { recursive: true });
  const state = read(file) ?? empty();
  return {
    state,
    save() {
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

function read(file: string): State | undefined {
  try {
    return { ...empty(), ...(JSON.parse(readFileSync(file, 'utf8')) as State) };
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}
