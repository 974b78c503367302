import { dropDraft, readDraft, storeDraft } from './storage/drafts.ts';

const nowhere = { depth: 0, path: '' };
/** As many entries as browsers keep; beyond that the length says nothing. */
const longestHistory = 50;

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
  if (depth !== undefined && path === location.pathname + location.search) storeDraft('bank', { depth, path });
  else {
    const key = crypto.randomUUID();
    // Not the router's: it would draw the page, and the browser is leaving.
    const entry = { key, __TSR_key: key, __TSR_index: index + 1 };
    History.prototype.pushState.call(history, entry, '', path);
    storeDraft('bank', { depth: history.length, path });
  }
  // A page that was only put to sleep wakes under an address that it has not drawn.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
}

let isOnItsWay = false;

/**
 * On the way back: goes to that entry, past the pages of the bank, whose forms ask to be sent again when Back meets
 * them. They lie ahead then. True when the browser is on its way.
 */
export function stepOverBank(): boolean {
  if (isOnItsWay) return true;
  const { depth, path } = readDraft('bank', nowhere);
  const { pathname, search } = location;
  const steps = history.length - depth;
  if (depth === 0 || path !== pathname + search) return false;
  dropDraft('bank');
  if (steps <= 0 || history.length >= longestHistory) return false;
  history.go(-steps);
  isOnItsWay = true;
  return true;
}
