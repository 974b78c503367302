import { rememberAhead } from './bank-behind.ts';
import { dropDraft, readDraft, storeDraft } from './storage/drafts.ts';

const nowhere = { depth: 0, path: '', own: 0 };
/** As many entries as browsers keep; beyond that the length is meaningless. */
const longestHistory = 50;
/** With a full history: as many entries back as no bank has pages. */
const surelyBeforeBank = 10;
/** Fewer steps back than that could end on a page of the bank. */
const fewestSteps = 5;
/** A step back for each page behind the order's, and one for the page that the bank leads to. */
const fewestBehind = fewestSteps - 1;

/** Fields of an entry's state beside the router's, for one that has Home beneath it. */
export interface PlantedEntry {
  isOnHome?: true;
  /** Its position in the history. */
  depth?: number;
}

/**
 * Called on the way out to the bank. The page that the bank leads back to is put before the bank's pages: the open one,
 * if it is that page and knows its position, or else a new one. Pushed last, its position is the length.
 */
export function leaveForBank(path: string): void {
  const { __TSR_index: index = 0, depth } = (history.state ?? {}) as PlantedEntry & { __TSR_index?: number };
  const own = ownBehind(index);
  const mayFill = history.length > longestHistory - surelyBeforeBank;
  if (depth !== undefined && path === location.pathname + location.search && !(mayFill && own < fewestBehind)) {
    storeDraft('bank', { depth, path, own });
  } else {
    // When the history is nearly full and few pages of the club are behind, Home is put there: Back from the order
    // leads to it anyway.
    const homes = mayFill ? Math.max(0, fewestBehind - 1 - own) : 0;
    for (let at = 1; at <= homes; at += 1) push(index + at, '/');
    const entry = push(index + homes + 1, path);
    History.prototype.replaceState.call(history, { ...entry, depth: history.length }, '');
    storeDraft('bank', { depth: history.length, path, own: own + homes + 1 });
  }
  // A page that was only put to sleep wakes under an address that it has not drawn.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
}

/** Not the router's: it would draw the page, and the browser is leaving. */
function push(index: number, path: string): object {
  const key = crypto.randomUUID();
  const entry = { key, __TSR_key: key, __TSR_index: index };
  History.prototype.pushState.call(history, entry, '', path);
  return entry;
}

/** Pages of the club that lie right behind this one, as the router counted them or as the browser does. */
function ownBehind(index: number): number {
  const { navigation } = globalThis as { navigation?: { currentEntry: { index: number } | null } };
  return Math.max(index, navigation?.currentEntry?.index ?? 0);
}

let isOnItsWay = false;

/**
 * On the way back: goes to that entry, past the pages of the bank, whose forms would be resubmitted by Back. They are
 * ahead in the history then. True when the browser is on its way. In a full history the bank's pages cannot be counted:
 * it goes back further, to a page that was surely before them, which pushes the page of the order again.
 */
export function stepOverBank(): boolean {
  if (isOnItsWay) return true;
  const { depth, path, own } = readDraft('bank', nowhere);
  const { pathname, search } = location;
  // The page that the way out has put in: it was Back that led from the bank.
  const isOwnEntry = (history.state as PlantedEntry | null)?.depth !== undefined;
  if (depth === 0 || isOwnEntry || path !== pathname + search) return false;
  dropDraft('bank');
  const isFull = history.length >= longestHistory;
  const steps = isFull ? Math.min(surelyBeforeBank, own + 1) : history.length - depth;
  if (steps < (isFull ? fewestSteps : 1)) return false;
  if (isFull) rememberAhead(path);
  history.go(-steps);
  isOnItsWay = true;
  return true;
}
