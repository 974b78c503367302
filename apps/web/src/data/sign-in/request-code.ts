// Calls of a visitor. Signing in comes before the query client, so there are no queries here; all throw CallProblem.
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';

/** What every way in ends with. */
export type SignedIn = ReplyOf<'POST /api/auth/confirm-sms'>;

/** Whether the club has a customer of this phone. */
export const isKnownPhone = (phone: string): Promise<boolean> =>
  call('POST /api/auth/test-login', { phone }).then(({ shopify_id: id }) => id !== null);

export const sendSignInCode = (phone: string) => call('POST /api/auth/login-sms', { phone });
