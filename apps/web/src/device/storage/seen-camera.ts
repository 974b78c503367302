// A key of its own beside stored.ts, which signing in pays for; wiped with the session like everything there.
const key = 'seen_camera.v1';

/** The browser lets this app see through the camera without a question. */
export function hasSeenCamera(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function storeSeenCamera(isSeen: boolean): void {
  try {
    if (isSeen) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // A phone that keeps nothing waits with an ordinary skeleton.
  }
}
