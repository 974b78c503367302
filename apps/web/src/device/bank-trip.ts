import { rememberAhead } from './bank-behind.ts';
import { dropDraft, readDraft, storeDraft } from './storage/drafts.ts';

const nowhere = { depth: 0, path: '', own: 0 };
/** As many entries as browsers keep; beyond that the length says nothing. */
const longestHistory = 50;
/** With a full history: as many entries back as no bank has pages. */
const surelyBeforeBank = 10;
/** Fewer steps back than that could end on a page of the bank. */
const fewestSteps = 5;

/** What the state of an entry that has Home beneath it says besides the router's. */
export interface PlantedEntry {
  isOnHome?: true;
  /** Where it stands in the history. */
  depth?: number;
}

/**
 * Called on the way out to the bank. The page that the bank leads back to stands before the bank's pages: the one that
 * is open, when it is that page and knows where it stands, or else a new one. Pushed last, it stands at the length.
 */
export function leaveForBank(path: string): void {
  const { __TSR_index: index = 0, depth } = (history.state ?? {}) as PlantedEntry & { __TSR_index?: number };
  if (depth !== undefined && path === location.pathname + location.search) {
    storeDraft('bank', { depth, path, own: ownBehind(index) });
  } else {
    const key = crypto.randomUUID();
    // Not the router's: it would draw the page, and the browser is leaving.
    const entry = { key, __TSR_key: key, __TSR_index: index + 1 };
    History.prototype.pushState.call(history, entry, '', path);
    History.prototype.replaceState.call(history, { ...entry, depth: history.length }, '');
    storeDraft('bank', { depth: history.length, path, own: ownBehind(index + 1) });
  }
  // A page that was only put to sleep wakes under an address that it has not drawn.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
}

/** Pages of the club that lie right behind this one, as the router counted them or as the browser does. */
function ownBehind(index: number): number {
  const { navigation } = globalThis as { navigation?: { currentEntry: { index: number } | null } };
  return Math.max(index, navigation?.currentEntry?.index ?? 0);
}

let isOnItsWay = false;

/**
 * On the way back: goes to that entry, past the pages of the bank, whose forms ask to be sent again when Back meets
 * them. They lie ahead then. True when the browser is on its way. Where the history is full, nobody can count the
 * bank's pages: it goes back further, to a page that was surely before them, which puts the page of the order in anew.
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
