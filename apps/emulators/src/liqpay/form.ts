import { createHash } from 'node:crypto';

/** The demo merchant, public: it can sign nothing of a real one. */
export const publicKey = 'sandbox_i00000000001';
const privateKey = 'sandbox_demo_private';

export type Hash = 'sha1' | 'sha3-256';
export type Fields = Record<string, unknown>;

/** From version 7 on the bank signs with the longer hash. */
export const hashOf = (version: unknown): Hash => (Number(version) >= 7 ? 'sha3-256' : 'sha1');

const sign = (data: string, hash: Hash): string =>
  createHash(hash)
    .update(privateKey + data + privateKey)
    .digest('base64');

/** The content of a signed form; otherwise the bank's own error code. */
export function openForm(body: unknown): Fields | 'invalid_signature' | 'public_key_not_found' {
  const { data = '', signature = '' } = (body ?? {}) as { data?: string; signature?: string };
  if (signature !== sign(data, 'sha1') && signature !== sign(data, 'sha3-256')) return 'invalid_signature';
  const fields = JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as Fields;
  if (fields.public_key !== publicKey) return 'public_key_not_found';
  // A hash that the version does not support is as wrong as another key.
  return signature === sign(data, 'sha1') || Number(fields.version) >= 7 ? fields : 'invalid_signature';
}

/** The form of a callback, as on the wire. */
export function sealForm(fields: Fields, hash: Hash): string {
  const data = Buffer.from(JSON.stringify(fields)).toString('base64');
  return new URLSearchParams({ data, signature: sign(data, hash) }).toString();
}
