// What this phone reported to the server of its push subscription, and the customer's answer to the offer. Both are
// deleted with the session, so the next person who signs in is asked again.
const reportedKey = 'push.v1';
const declinedKey = 'push_declined.v1';

/** The subscription known to the server; `at` is ms since the epoch. */
export interface ReportedPush {
  endpoint: string;
  at: number;
}

/** Undefined while notifications are off on this phone. */
export function reportedPush(): ReportedPush | undefined {
  try {
    const reported = JSON.parse(localStorage.getItem(reportedKey) ?? 'null') as Partial<ReportedPush> | null;
    if (typeof reported?.endpoint !== 'string' || typeof reported.at !== 'number') return undefined;
    return { endpoint: reported.endpoint, at: reported.at };
  } catch {
    return undefined;
  }
}

export function rememberReportedPush(reported: ReportedPush | undefined): void {
  write(reportedKey, reported === undefined ? null : JSON.stringify(reported));
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
    // Without a storage the phone asks again, and reports to the server again.
  }
}
