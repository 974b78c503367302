import { lifetimes } from '@club/rules/time/lifetimes';

const dayMs = 86_400_000;

// Cookies rather than local storage, because they expire; browsers cap their life at 400 days.
const flags = {
  is18: 365 * dayMs,
  token_check: lifetimes.tokenCheck,
  /** The offer of a passkey was answered on this phone. */
  passkey_offer: 30 * dayMs,
  /** The capability of a brand with a call mark: lives until the server's expiry. */
  ogo_token: 0,
  /** The capability for certificates: until the server's expiry. */
  cert_token: 0,
  cert_registered: lifetimes.certificateRegistration,
  version_check: lifetimes.versionCheck,
  /** The guest analytics token is the flag's own value: until the server's expiry. */
  bat_token: 0,
} as const;

export type Flag = keyof typeof flags;

/** Up until its lifetime has passed, or until the given time (UTC). */
export function raiseFlag(flag: Flag, until?: string, value = '1'): void {
  writeCookie(flag, value, until === undefined ? flags[flag] : Math.max(0, Date.parse(until) - Date.now()));
}

export function isFlagUp(flag: Flag): boolean {
  return document.cookie.split('; ').includes(`${flag}=1`);
}

export function lowerFlag(flag: Flag): void {
  writeCookie(flag, '', 0);
}

/** Flags that call an answer fresh: of another version of the app it is not. */
export const staleFlags: readonly Flag[] = ['cert_registered'];

// What belongs to the phone's holder and not to the session.
const ofHolder: readonly Flag[] = ['is18', 'passkey_offer'];

/** Age stays declared, and a question that was answered is not put again. */
export function lowerSessionFlags(): void {
  for (const flag of Object.keys(flags) as Flag[]) if (!ofHolder.includes(flag)) lowerFlag(flag);
}

function writeCookie(name: string, value: string, livesMs: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every supported browser
  document.cookie = `${name}=${value}; Path=/; Max-Age=${Math.floor(livesMs / 1000)}; SameSite=Lax${secure}`;
}
