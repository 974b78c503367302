import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** `nonce | tag | photo`, sealed for this one verification: moved to another record it does not open. */
export function sealPhoto(
  secret: string,
  verificationId: number,
  photo: Buffer,
  random: (bytes: number) => Buffer,
): Buffer {
  const nonce = random(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(secret), nonce).setAAD(ownerOf(verificationId));
  const sealed = Buffer.concat([sealing.update(photo), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Throws when the secret, the record or a single byte is another one. */
export function openPhoto(secret: string, verificationId: number, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const opening = createDecipheriv(cipher, keyOf(secret), nonce, { authTagLength: tagBytes })
    .setAAD(ownerOf(verificationId))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]);
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'age documents', 32));

const ownerOf = (verificationId: number): Buffer => Buffer.from(`age verification ${verificationId}`);
