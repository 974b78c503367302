import { closeSync, constants, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChangedOrder, StockRow } from './club-rows.ts';

/** An order that was sent to the CRM, or is being sent; finished ones are deleted. */
export interface KnownOrder {
  readonly crmId: number | null;
  /** When it was sent without a reply: it is looked up until this is long ago. */
  readonly unansweredSince: number | null;
  /** State of the club, as last reported to the CRM or requested by it. */
  readonly reportedState: string | null;
  /** Status of the CRM that needs nothing more of the club: it was requested there, or comes from there. */
  readonly handledStatusId: number | null;
  /** Why staff have to look; null when nothing is wrong. */
  readonly problem: string | null;
  /** Changes that the CRM did not accept: repeated in each round. */
  readonly pending: ChangedOrder | null;
}

export interface State {
  /** Of the club's order-changes. */
  readonly cursor: string;
  readonly orders: Readonly<Record<string, KnownOrder>>;
  /** The number of the last order whose status was polled without a callback of the CRM. */
  readonly lookedUpTo: number;
  /** Units by SKU, as they were last sent to the club. */
  readonly stock: Readonly<Record<string, number>>;
  /** A call with an unknown outcome: it is repeated with its key before another is made. */
  readonly batch: { readonly key: string; readonly rows: readonly StockRow[] } | null;
  /** SKUs that the club refuses, with its message. */
  readonly refusedStock: Readonly<Record<string, string>>;
}

/** Missing fields stay; a null entry is deleted. */
export type Change = Partial<Pick<State, 'cursor' | 'lookedUpTo' | 'batch'>> & {
  [map in 'orders' | 'stock' | 'refusedStock']?: Record<string, State[map][string] | null>;
};

export interface Store {
  readonly state: State;
  /** Before anything outside relies on it: the entry is in the file when this returns. */
  save(change: Change): void;
  saveOrder(number: number, change: Partial<KnownOrder>): void;
}

const empty: State = { cursor: '0', orders: {}, lookedUpTo: 0, stock: {}, batch: null, refusedStock: {} };
const newOrder: KnownOrder = {
  crmId: null,
  unansweredSince: null,
  reportedState: null,
  handledStatusId: null,
  problem: null,
  pending: null,
};

/** A small state is not rewritten for every few lines. */
const changesMinBytes = 64 * 1024;

/**
 * One file of one process: the whole state in its first line, and a line for each change since. When the changes are
 * longer than the state it is rewritten beside the old one, which stays until the new one is complete; so a change
 * costs its own length, however many orders are open.
 */
export function openStore(file: string): Store {
  mkdirSync(dirname(file), { recursive: true });
  const state = read(file);
  let wholeBytes = 0;
  // The first change writes the whole file: it may have the former format, end in a torn line, or not exist.
  let changesBytes = Infinity;

  function append(line: string): boolean {
    const bytes = changesBytes + Buffer.byteLength(line);
    // A write that fails may leave half a line, behind which nothing is readable.
    changesBytes = Infinity;
    try {
      // Never recreated: a file of changes alone would lack what they change.
      const handle = openSync(file, constants.O_WRONLY | constants.O_APPEND);
      try {
        writeFileSync(handle, line);
      } finally {
        closeSync(handle);
      }
    } catch {
      return false;
    }
    changesBytes = bytes;
    return true;
  }

  function writeWhole(): void {
    const line = `${JSON.stringify(state)}\n`;
    writeFileSync(`${file}.new`, line, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    wholeBytes = Buffer.byteLength(line);
    changesBytes = 0;
  }

  function save(change: Change): void {
    merge(state, change);
    const isShort = changesBytes <= Math.max(wholeBytes, changesMinBytes);
    if (!isShort || !append(`${JSON.stringify(change)}\n`)) writeWhole();
  }

  return {
    state,
    save,
    saveOrder: (number, change) => save({ orders: { [number]: { ...newOrder, ...state.orders[number], ...change } } }),
  };
}

function read(file: string): State {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return structuredClone(empty);
    throw error;
  }
  const [first = '', ...rest] = text.split('\n');
  // After the last line break there is nothing, or half a line whose writer was killed before anything relied on it.
  const changes = rest.slice(0, -1);
  const state = { ...structuredClone(empty), ...(JSON.parse(first) as Partial<State>) };
  const orders = Object.entries(state.orders).map(([number, order]) => [number, withNewNames(order)]);
  const current: State = { ...state, orders: Object.fromEntries(orders) as State['orders'] };
  for (const line of changes) merge(current, JSON.parse(line) as Change);
  return current;
}

/** The one place that changes a state. */
function merge(state: State, { orders, stock, refusedStock, ...single }: Change): void {
  Object.assign(state, single);
  for (const [map, change] of [
    [state.orders, orders],
    [state.stock, stock],
    [state.refusedStock, refusedStock],
  ] as [Record<string, unknown>, Record<string, unknown> | undefined][])
    for (const [key, value] of Object.entries(change ?? {}))
      if (value === null) delete map[key];
      else map[key] = value;
}

interface FormerOrder {
  crmId: number | null;
  sentAt: number | null;
  sent: string | null;
  asked: number | null;
  problem: string | null;
  waiting: ChangedOrder | null;
}

/** Files of the former form have other names for the same. */
function withNewNames(order: KnownOrder | FormerOrder): KnownOrder {
  if (!('asked' in order)) return order;
  const { crmId, sentAt, sent, asked, problem, waiting } = order;
  return {
    crmId,
    unansweredSince: sentAt,
    reportedState: sent,
    handledStatusId: asked,
    problem,
    pending: waiting ?? null,
  };
}
