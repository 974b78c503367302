import { createECDH } from 'node:crypto';

/** A pair of VAPID keys, as the environment takes them. */
export function makePushKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros of the number are bytes of the key too.
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
