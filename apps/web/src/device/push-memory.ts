// What this phone told the server of its push subscription, and what its holder answered when asked. Both are forgotten
// with the session, so whoever signs in next is asked anew.
const toldKey = 'push.v1';
const declinedKey = 'push_declined.v1';

/** The subscription that the server has been told of; `at` is ms since the epoch. */
export interface ToldPush {
  endpoint: string;
  at: number;
}

/** Undefined while notices are off on this phone. */
export function toldPush(): ToldPush | undefined {
  try {
    const told = JSON.parse(localStorage.getItem(toldKey) ?? 'null') as Partial<ToldPush> | null;
    if (typeof told?.endpoint !== 'string' || typeof told.at !== 'number') return undefined;
    return { endpoint: told.endpoint, at: told.at };
  } catch {
    return undefined;
  }
}

export function rememberToldPush(told: ToldPush | undefined): void {
  write(toldKey, told === undefined ? null : JSON.stringify(told));
}

export function isPushDeclined(): boolean {
  try {
    return localStorage.getItem(declinedKey) !== null;
  } catch {
    return false;
  }
}

export function rememberPushDeclined(): void {
  write(declinedKey, 'yes');
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without a storage the phone is asked again, and tells the server again.
  }
}
