import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A sealed value: the key depends on the purpose, and moved to another owner it does not open. */
export interface Seal {
  purpose: string;
  owner: string;
}

/** `nonce | tag | content`, for a column that is unreadable without the secret. */
export function sealContent(secret: string, seal: Seal, content: Buffer, random: (bytes: number) => Buffer): Buffer {
  const nonce = random(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(secret, seal), nonce).setAAD(Buffer.from(seal.owner));
  const sealed = Buffer.concat([sealing.update(content), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Throws when the secret, the purpose, the owner or a single byte is another one. */
export function openContent(secret: string, seal: Seal, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const opening = createDecipheriv(cipher, keyOf(secret, seal), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(seal.owner))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]);
}

const keyOf = (secret: string, { purpose }: Seal): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
