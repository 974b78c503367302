// The receiver's side of Standard Webhooks 1.0, written from its specification and not from our signing code.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The secret of a receiver without one: nobody's. */
export const knownSecret = `whsec_${Buffer.from('demo receiver of 32 bytes, known').toString('base64')}`;

const toleranceSeconds = 5 * 60;

interface SignedHeaders {
  id: string | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
}

type Verdict = { isGood: true; id: string } | { isGood: false; why: string };

/** Whether a message is signed with the secret, within these minutes; otherwise the reason as a sentence. */
export function verify(
  secret: string,
  { id, timestamp, signature }: SignedHeaders,
  { body, now }: { body: string; now: Date },
): Verdict {
  if (!id || !timestamp || !signature)
    return no('A message has the headers webhook-id, webhook-timestamp and webhook-signature');
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (Number.isNaN(seconds)) return no('webhook-timestamp is whole seconds since 1970');
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds)
    return no('webhook-timestamp is more than five minutes away');
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const own = createHmac('sha256', key).update([id, timestamp, body].join('.')).digest();
  const isOurs = signature
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice('v1,'.length), 'base64'))
    .some((given) => given.length === own.length && timingSafeEqual(given, own));
  return isOurs ? { isGood: true, id } : no('webhook-signature is not of this secret and this body');
}

const no = (why: string): Verdict => ({ isGood: false, why });
