// A key beside stored.ts, which is loaded for signing in; wiped with the session like everything there.
const key = 'seen_camera.v1';

/** The browser lets this app use the camera without a prompt. */
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
    // A phone without storage shows an ordinary skeleton.
  }
}
