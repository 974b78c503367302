import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from './invoices.ts';

const timeoutMs = 5_000;
/** The bank calls three times until it gets 200. */
const retriesMs = [60_000, 600_000];

/** The bank's own pair of keys, P-256; it may be changed at any moment. */
export function createKeys() {
  const make = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let pair = make();
  const stranger = make();
  return {
    renew: () => void (pair = make()),
    /** Base64 of a PEM. */
    published: (): string => Buffer.from(pair.publicKey.export({ type: 'spki', format: 'pem' })).toString('base64'),
    sign: (text: string, isForged: boolean): string => signed(text, (isForged ? stranger : pair).privateKey),
  };
}

export type Keys = ReturnType<typeof createKeys>;

const signed = (text: string, key: KeyObject): string => sign('sha256', Buffer.from(text), key).toString('base64');

/** A text and its signer: the bank, or an impostor. */
export const signedText = (keys: Keys, what: object, isForged: boolean): { body: string; sign: string } => {
  const body = JSON.stringify(what);
  return { body, sign: keys.sign(body, isForged) };
};

/** Posts one call; repeats it when the shop does not reply 200. Returns the shop's first status: 0 without a reply. */
export async function callShop({ url, body, sign: signature }: Pick<Call, 'url' | 'body' | 'sign'>): Promise<number> {
  const post = () => postText(url, body, signature);
  const first = await post();
  if (first !== 200) void repeat(post);
  return first;
}

async function repeat(post: () => Promise<number>): Promise<void> {
  for (const wait of retriesMs) {
    await pause(wait, undefined, { ref: false });
    if ((await post()) === 200) return;
  }
}

const postText = (url: string, body: string, signature: string): Promise<number> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sign': signature },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    (answer) => answer.status,
    () => 0,
  );
