const key = 'bank.ahead';

/** On the way back over a full history: the page of the order, which the page that it leads to puts in anew. */
export function rememberAhead(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Nobody is led on then; the order is on Home and in the history.
  }
}

/** Once: who has come back that far stands on the page of the order again, and the bank's pages are gone. */
export function landAfterBank(goTo: (path: string) => void): void {
  const land = (): void => {
    try {
      const path = sessionStorage.getItem(key);
      if (path === null) return;
      sessionStorage.removeItem(key);
      if (path !== location.pathname + location.search) goTo(path);
    } catch {
      // Nothing was kept.
    }
  };
  land();
  // A page that was only put to sleep wakes and begins nothing anew.
  addEventListener('pageshow', ({ persisted }) => persisted && land());
}
