import { referrals } from '../../../data/referrals/queries.ts';
import { sharing } from '../../../data/sharing.ts';
import { messages } from './messages.ts';

/** Fetches the code ahead: a phone opens its sharing sheet only for a short while after the tap. */
export function prepareShare(): void {
  referrals.prepareToShare();
}

/**
 * Shares the app with the customer's own invite code; where nothing can be shared the link is copied. A failure is only
 * logged, and changing one's mind is `failed` without a log.
 */
export async function shareApp(): Promise<'shared' | 'copied' | 'failed'> {
  try {
    const { code, promotes, isTaken } = await referrals.readToShare();
    const url = linkWith(isTaken ? code : undefined);
    const outcome = (await shareNatively(url, promotes)) ? 'shared' : await copy(url);
    sharing.shared();
    return outcome;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification logs it and shows nothing
    if (!isAbort(error)) console.error(messages.failed, error);
    return 'failed';
  }
}

/** The app's own address, marked so that the club knows where a friend came from; without a code if it is not valid. */
export function linkWith(code: string | undefined, origin: string = location.origin): string {
  const marks = {
    ...(code !== undefined && { invite: code }),
    utm_source: 'app',
    utm_medium: 'share',
    utm_campaign: 'invite',
  };
  return `${origin}/qr?${new URLSearchParams(marks)}`;
}

async function shareNatively(url: string, promotes: boolean): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title: messages.title, text: promotes ? messages.text : messages.plainText, url });
    return true;
  } catch (error) {
    if (isAbort(error)) throw error;
    return false;
  }
}

async function copy(url: string): Promise<'copied'> {
  await navigator.clipboard.writeText(url);
  return 'copied';
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
