/** A first screen as it was left, which the page's own script shows until the app is loaded (index.html). */
export interface Snapshot {
  build: string;
  /** When it is too old to be shown. */
  until: number;
  /** Width of the window and font size that it was laid out for. */
  look: string;
  /** The other values of the phone's storage that it shows, as they were then. */
  stored: Record<string, string | null>;
  /** How high the whole page was. */
  height: number;
  css: string;
  tree: readonly unknown[];
}

/** The font of a first screen, as bytes: it is drawn before any file is loaded. */
export interface StoredFont {
  family: string;
  weight: string;
  unicodeRange: string;
  file: string;
  data: string;
}

/** Some forty thousand characters each. */
const snapshotsMax = 6;
const charactersMax = 200_000;
const prefix = 'snapshot.';
const indexKey = 'snapshots';
const fontsKey = `${prefix}fonts`;

/** It is deleted with the session as all of the storage is, the oldest first when there are many. */
export function storeSnapshot(brand: string, pathname: string, snapshot: Snapshot, fonts: readonly StoredFont[]): void {
  const key = `${prefix}${brand}.${pathname}`;
  try {
    const text = JSON.stringify(snapshot);
    const others = storedKeys().filter((other) => other !== key);
    const staying = text.length > charactersMax ? others : [key, ...others].slice(0, snapshotsMax);
    for (const old of storedKeys()) if (!staying.includes(old)) localStorage.removeItem(old);
    localStorage.setItem(indexKey, JSON.stringify(staying));
    if (staying[0] !== key) return;
    localStorage.setItem(fontsKey, JSON.stringify({ build: snapshot.build, fonts }));
    localStorage.setItem(key, text);
  } catch {
    // A page without a picture begins as a first visit does.
    forgetSnapshots();
  }
}

/** Another build may have other files under the same names. */
export function storedFonts(build: string): readonly StoredFont[] {
  try {
    const stored = JSON.parse(localStorage.getItem(fontsKey) ?? 'null') as {
      build: string;
      fonts: StoredFont[];
    } | null;
    return stored?.build === build ? stored.fonts : [];
  } catch {
    return [];
  }
}

function forgetSnapshots(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    localStorage.removeItem(indexKey);
  } catch {
    // Storage is forbidden, so there are none.
  }
}

function storedKeys(): string[] {
  const keys: unknown = JSON.parse(localStorage.getItem(indexKey) ?? '[]');
  return Array.isArray(keys) ? keys.filter((key): key is string => typeof key === 'string') : [];
}
