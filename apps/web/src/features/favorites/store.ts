import type { Favorites, MarkedPrice } from '../../data/favorites/stored.ts';
import { currentFavorites, favorites, storeFavorites } from '../../data/favorites/stored.ts';
import { asProblem } from '../../data/problem.ts';
import type { CallProblem } from '../../data/problem.ts';
import { onReturn } from '../../device/network.ts';
import { isSignedIn, onSessionEnd } from '../../device/session.ts';
import { nextPaint } from '../../ui/action/next-paint.ts';
import { showToast } from '../../ui/state/toast.ts';
import { isFull, readIds, settled, withHeart, withToggles } from './list.ts';
import { messages } from './messages.ts';

const freshMs = 60_000;

// The next customer to sign in must not get pending changes of the one who signed out.
let session = 0;
let readAt = 0;
let running: Promise<void> | undefined;

onSessionEnd(() => {
  session += 1;
  readAt = 0;
  running = undefined;
});

/** Shows immediately and is written as soon as the network allows. False when there are too many already. */
export function setHeart(id: string, isWanted: boolean, price?: MarkedPrice): boolean {
  if (isWanted && isFull(currentFavorites())) {
    showToast({ text: messages.tooMany, kind: 'error' });
    return false;
  }
  change((before) => withHeart(before, id, isWanted, price));
  // The heart is seen first.
  void nextPaint().then(syncFavorites);
  return true;
}

/** Refetches when the last reply is old; called by whatever shows favourites. */
export function freshenFavorites(): void {
  follow();
  if (isWaiting() || Date.now() - readAt > freshMs) void syncFavorites();
}

/**
 * Reads the newest list, applies the pending toggles to it and writes it. A failure is retried on the next occasion.
 */
export function syncFavorites(): Promise<void> {
  if (running) return running;
  const run = rounds(session).finally(() => {
    if (running === run) running = undefined;
  });
  running = run;
  return run;
}

async function rounds(mine: number): Promise<void> {
  try {
    await round(mine);
    // Pressed while the list was on its way.
    if (mine === session && isSignedIn() && isWaiting()) await rounds(mine);
  } catch (error) {
    if (mine === session && isForever(asProblem(error))) giveUp(asProblem(error));
  }
}

async function round(mine: number): Promise<void> {
  if (!isSignedIn()) return;
  const { toggles } = currentFavorites();
  const written = await favorites.read();
  if (mine !== session) return;
  const ids = readIds(written);
  const next = withToggles(ids, toggles);
  if (next.join() !== ids.join()) {
    await favorites.write(next);
  }
  if (mine !== session) return;
  readAt = Date.now();
  change((before) => settled(before, next, toggles));
}

/** The server will never accept them, so the favourites return to its list. */
function giveUp({ detail }: CallProblem): void {
  change((before) => settled(before, before.ids, before.toggles));
  showToast({ text: detail, kind: 'error' });
}

function isForever({ status }: CallProblem): boolean {
  return status >= 400 && status < 500 && ![401, 408, 409, 429].includes(status);
}

function isWaiting(): boolean {
  return Object.keys(currentFavorites().toggles).length > 0;
}

let isFollowed = false;

/** From the first favourite shown until the page closes, pending toggles are sent whenever the network may be back. */
function follow(): void {
  if (isFollowed) return;
  isFollowed = true;
  const flush = (): void => {
    if (document.visibilityState === 'visible' && isWaiting()) void syncFavorites();
  };
  onReturn(flush);
  document.addEventListener('visibilitychange', flush);
}

function change(next: (before: Favorites) => Favorites): void {
  storeFavorites(next(currentFavorites()));
}
