// Session storage: typed input outlives a reload and a return from the SMS app, but not the tab.

/** The stored draft over the empty one; a field the form no longer has is dropped. */
export function readDraft<T extends object>(name: string, empty: T): T {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Partial<T>;
    return { ...empty, ...Object.fromEntries(Object.entries(draft).filter(([field]) => field in empty)) };
  } catch {
    return empty;
  }
}

export function storeDraft(name: string, draft: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // A full storage costs the draft, never the form.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was stored.
  }
}

function keyOf(name: string): string {
  return `draft.${name}`;
}
