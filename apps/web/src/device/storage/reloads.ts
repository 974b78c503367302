// Reloads that the app makes of itself. In session storage: each tab has its own.
import { lifetimes } from '@club/rules/time/lifetimes';

const updatesMax = 3;
const countKey = 'update_reloads';
const doneKey = 'updated';

/** Whether this tab may be reloaded for an update, which is counted: a server that is never satisfied must not go on. */
export function countUpdate(): boolean {
  try {
    const done = Number(sessionStorage.getItem(countKey) ?? 0);
    if (done >= updatesMax) return false;
    sessionStorage.setItem(countKey, String(done + 1));
    sessionStorage.setItem(doneKey, '1');
    return true;
  } catch {
    return false;
  }
}

/** True once after a reload that put a newer app on. */
export function wasUpdated(): boolean {
  try {
    const isNew = sessionStorage.getItem(doneKey) !== null;
    sessionStorage.removeItem(doneKey);
    return isNew;
  } catch {
    return false;
  }
}

/** Whether a path whose screen did not load may be reloaded, which is noted: at most once in ten seconds. */
export function noteReload(path: string, now: number): boolean {
  const key = `reloaded.${path}`;
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < lifetimes.reloadThrottle) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}
