import type { Brand } from '@club/rules/brands';

// Keys beside stored.ts, which is loaded for signing in; wiped with the session like everything there.
const key = (brand: Brand): string => `seen_xp.v1.${brand}`;

interface SeenXp {
  /** The newest entry checked; null before the first check on this phone. */
  entry: string | null;
  /** The balance that Home showed last. */
  balance: number | null;
}

const nothing: SeenXp = { entry: null, balance: null };

export function seenXp(brand: Brand): SeenXp {
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(key(brand)) ?? '{}') as Partial<SeenXp>) };
  } catch {
    return nothing;
  }
}

export function storeSeenXp(brand: Brand, change: Partial<SeenXp>): void {
  try {
    localStorage.setItem(key(brand), JSON.stringify({ ...seenXp(brand), ...change }));
  } catch {
    // A phone without storage counts up less often.
  }
}

const soundKey = 'xp_sound';

/** Off until the customer wants it. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(soundKey) === '1';
  } catch {
    return false;
  }
}

export function storeSound(isOn: boolean): void {
  try {
    localStorage.setItem(soundKey, isOn ? '1' : '0');
  } catch {
    // Then it is off again the next time.
  }
}
