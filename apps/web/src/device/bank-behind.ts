const key = 'bank.ahead';

/** On the way back over a full history: the page of the order, which the page that it leads to pushes again. */
export function rememberAhead(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without a redirect: the order is on Home and in the history.
  }
}

/** Once: the customer has come back to the page of the order, and the bank's pages are gone. */
export function landAfterBank(goTo: (path: string) => void): void {
  const land = (): void => {
    try {
      const path = sessionStorage.getItem(key);
      if (path === null) return;
      sessionStorage.removeItem(key);
      if (path !== location.pathname + location.search) goTo(path);
    } catch {
      // Nothing was stored.
    }
  };
  land();
  // A page restored from the back/forward cache resumes and restarts nothing.
  addEventListener('pageshow', ({ persisted }) => persisted && land());
}
