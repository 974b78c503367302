// Reloads that put a newer app on, of each tab. Apart from other reloads, which the first screen needs.

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
