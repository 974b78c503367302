// The city whose shops the customer views, on this phone only. Deleted with the session, like everything in local
// storage.
const key = 'places_city';

/** '' is every city; null when none was chosen yet. */
export function chosenCity(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeCity(city: string): void {
  try {
    localStorage.setItem(key, city);
  } catch {
    // Without storage the city is chosen again on the next visit.
  }
}
