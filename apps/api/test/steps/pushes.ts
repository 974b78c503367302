import type { Harness, Phone } from '../harness/club.ts';

export interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface Arrived {
  endpoint: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  payload: {
    web_push: number;
    notification: Record<string, unknown> & { title: string; body: string; navigate: string };
  };
}

/** A browser of the emulated push service. */
export const newBrowser = async (club: Harness): Promise<Browser> =>
  (await club.outside.inject({ method: 'POST', url: '/emulators/push/subscriptions' })).json();

/** A browser that receives pushes for the customer signed in on the phone. */
export async function subscribe(phone: Phone, browser?: Browser, replaces?: string): Promise<Browser> {
  const own = browser ?? (await newBrowser(phone.harness));
  await phone.call('POST /api/push/subscribe', { ...own, ...(replaces !== undefined && { replaces }) });
  return own;
}

/** A browser's received pushes, decrypted with its keys, the newest first. */
export const pushesTo = async (club: Harness, { endpoint }: Browser): Promise<Arrived[]> =>
  (await club.outside.inject({ url: '/emulators/push/messages', query: { endpoint } })).json().messages;

export async function breakPush(club: Harness, mode: string, times = 1): Promise<void> {
  const answer = await club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'push', mode, times },
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
}
