import type { InputOf } from '@club/contract/calls';
import { call } from '../client/call.ts';
import { dropGuestToken, guestToken, storeGuestToken } from '../device/storage/guest-token.ts';

type Event = Omit<InputOf<'POST /api/analytics/send-bat-event'>, 'token'>;

/**
 * Sends an event with the guest token of this phone, requested where it has none; it is read when there is one, for
 * another customer may have signed in meanwhile. Throws CallProblem.
 */
async function send(read: () => Event | undefined): Promise<void> {
  const token = guestToken() ?? (await newToken());
  const event = read();
  if (event) await call('POST /api/analytics/send-bat-event', { ...event, token });
}

async function newToken(): Promise<string> {
  const { token, expired_at } = await call('GET /api/analytics/get-bat-token', {});
  storeGuestToken(token, expired_at);
  return token;
}

/** Identifies the session's customer, once a session. Throws CallProblem. */
const identify = (id: string) => call('POST /api/analytics/auth-bat', { shopifyId: id });

/** Introduces who wants news to the sender of emails. Throws CallProblem. */
async function introduce(id: string): Promise<void> {
  await call('POST /api/analytics/esputnik-add-contact', { shopifyId: id });
  await call('POST /api/analytics/esputnik-send-id', { id });
  await call('POST /api/analytics/esputnik-event-login', { date: new Date().toISOString() });
}

export const analytics = { send, identify, introduce, forgetToken: dropGuestToken };
