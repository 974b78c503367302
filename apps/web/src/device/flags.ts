import { lifetimes } from '@club/rules/lifetimes';

const dayMs = 86_400_000;

// Cookies rather than local storage, because they end by themselves; browsers cut a longer life to 400 days.
const flags = {
  is18: 365 * dayMs,
  token_check: lifetimes.tokenCheck,
} as const;

export type Flag = keyof typeof flags;

/** Up until its lifetime has passed. */
export function raiseFlag(flag: Flag): void {
  writeCookie(flag, '1', flags[flag]);
}

export function isFlagUp(flag: Flag): boolean {
  return document.cookie.split('; ').includes(`${flag}=1`);
}

export function lowerFlag(flag: Flag): void {
  writeCookie(flag, '', 0);
}

function writeCookie(name: string, value: string, livesMs: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every supported browser
  document.cookie = `${name}=${value}; Path=/; Max-Age=${livesMs / 1000}; SameSite=Lax${secure}`;
}
