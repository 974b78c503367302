import { lifetimes } from '@club/rules/time/lifetimes';

// A key beside stored.ts, which is loaded for signing in; wiped with the session like everything there.
const key = 'feedback.v1';
const weekMs = 7 * 86_400_000;

interface Remembered {
  token: string;
  /** ms since the epoch, as are the rest. */
  tokenUntil: number;
  importedAt: number;
  promptedAt: number;
}

/** The capability for reviews while it lives; null when a new one is needed. */
export function feedbackToken(now = Date.now()): string | null {
  const { token, tokenUntil } = read();
  return token !== '' && now < tokenUntil ? token : null;
}

export const storeFeedbackToken = (token: string, until: string): void =>
  write({ token, tokenUntil: Date.parse(until) });

export const dropFeedbackToken = (): void => write({ token: '', tokenUntil: 0 });

/** The register is queried about purchases in shops once in 24 hours; the server enforces the same. */
export const isImportDue = (now = Date.now()): boolean => read().importedAt + lifetimes.storePurchasesImport <= now;
export const noteImport = (now = Date.now()): void => write({ importedAt: now });

/** A review is requested once a week at most. */
export const isPromptDue = (now = Date.now()): boolean => read().promptedAt + weekMs <= now;
export const notePrompt = (now = Date.now()): void => write({ promptedAt: now });

const nothing: Remembered = { token: '', tokenUntil: 0, importedAt: 0, promptedAt: 0 };

function read(): Remembered {
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Remembered>) };
  } catch {
    return nothing;
  }
}

function write(change: Partial<Remembered>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...read(), ...change }));
  } catch {
    // A phone without storage asks again.
  }
}
