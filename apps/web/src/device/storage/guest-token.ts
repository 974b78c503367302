import { lowerFlag, raiseFlag } from './flags.ts';

// The flag is the token itself: a cookie that expires when the server says.
const prefix = 'bat_token=';

/** The guest analytics token, while it lives. */
export function guestToken(): string | undefined {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(prefix));
  return cookie?.slice(prefix.length) || undefined;
}

/** `until` is UTC. */
export function storeGuestToken(token: string, until: string): void {
  raiseFlag('bat_token', until, token);
}

export function dropGuestToken(): void {
  lowerFlag('bat_token');
}
