import { lifetimes } from '@club/rules/time/lifetimes';

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
