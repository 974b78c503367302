/** The browser's cache of photos for the scanner. Whatever clears the app's own caches leaves it. */
export const photoCache = 'photos';

/** Where the phone's share sheet sends photos, and which page shows them. */
export const photoSharePath = '/scan/multi';

/** The address of a photo in that cache. Without a brand sending it was not confirmed yet. */
export const photoAddress = (id: string, at: number, brand: string | null): string =>
  `/photos/${id}?at=${at}&brand=${brand ?? ''}`;
