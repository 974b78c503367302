// Keeps an open app up to date: a separate chunk, loaded once the first page is idle.
import type { AnyRouter } from '@tanstack/react-router';
import { lifetimes } from '@club/rules/time/lifetimes';
import { currentNetwork } from '../device/network.ts';
import { forgetAnswers } from '../device/storage/answers.ts';
import { forgetFiles } from '../device/storage/files.ts';
import { countUpdate } from '../device/storage/updates.ts';
import { stored, save } from '../device/storage/stored.ts';
import { isFlagUp, lowerFlag, raiseFlag, staleFlags } from '../device/storage/flags.ts';
import { runtime } from '../device/runtime.ts';

/** The server's version and build. */
export type ReadServerVersion = () => Promise<{ version: string; build: string }>;

// Pages where a reload would lose something: a camera, a step of a purchase, text being written.
const unsafe =
  /^\/(auth|registration|is18|shop\/(cart|delivery|payment|checkout)|scan\/.+|device-reg|feedback|support|verification\/other|marathon\/quiz)(\/|$)/;

/**
 * Checks for a newer build every hour and compares the version at most every five minutes; it is applied at the next
 * change of page where a reload costs nothing. Returns a function that ends it.
 */
export function updateWhenIdle(router: AnyRouter, readServerVersion: ReadServerVersion): () => void {
  let isDue = false;
  let requestedAt = Date.now();
  const reload = (path = location.pathname): void => {
    if (!isDue || !isSafe(path) || !countUpdate()) return;
    // The router writes the new address a moment after it reports where it goes.
    setTimeout(() => location.reload());
  };
  const checkVersion = async (): Promise<void> => {
    if (!currentNetwork().isOnline) return;
    requestedAt = Date.now();
    raiseFlag('version_check');
    const server = await readServerVersion().catch(() => undefined);
    if (server === undefined) return;
    if (server.build !== runtime.build) isDue = true;
    if (isOtherVersion(server.version)) {
      isDue = true;
      await forgetOldAnswers();
      reload();
    }
  };
  const checkWhenDue = (): void => {
    if (Date.now() - requestedAt >= lifetimes.buildCheck || !isFlagUp('version_check')) void checkVersion();
  };
  const poll = setInterval(checkWhenDue, lifetimes.buildCheck);
  const unfollow = router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (pathChanged) reload(toLocation.pathname);
    checkWhenDue();
  });
  const unhear = hearWorker(() => {
    isDue = true;
    reload();
  });
  checkWhenDue();
  return () => {
    clearInterval(poll);
    unfollow();
    unhear();
  };
}

const isSafe = (path: string): boolean =>
  !unsafe.test(path) && document.activeElement?.matches('input, textarea, select, [contenteditable]') !== true;

/** Remembers the version; a first one is no change. */
function isOtherVersion(version: string): boolean {
  const known = stored('appVersion');
  save('appVersion', version);
  return known !== null && known !== version;
}

/** Of another version: cached replies of the server, and flags that marked them as fresh. */
async function forgetOldAnswers(): Promise<void> {
  for (const flag of staleFlags) lowerFlag(flag);
  try {
    forgetAnswers();
    await forgetFiles();
  } catch {
    // A browser without storage has nothing to delete.
  }
}

/** A worker that replaces another one is an update; the first one is not. */
function hearWorker(onUpdate: () => void): () => void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker?.controller) return () => undefined;
  serviceWorker.addEventListener('controllerchange', onUpdate);
  return () => serviceWorker.removeEventListener('controllerchange', onUpdate);
}
