// In the storage that ends with the session.
const key = 'opening_told';

/** Whether the beginning of this session was reported. */
export function isOpeningReported(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Without a storage openings could not be told apart.
    return true;
  }
}

export function noteOpeningReported(): void {
  localStorage.setItem(key, '1');
}
