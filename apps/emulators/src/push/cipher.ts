import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, verify } from 'node:crypto';

export interface PushKeys {
  ecdh: ECDH;
  auth: Buffer;
}

/** Opens a body of one record: RFC 8188 with the keys of RFC 8291. Throws on anything else. */
export function openPush(body: Buffer, { ecdh, auth }: PushKeys): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  if (sealed.length > body.readUInt32BE(16)) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const ikm = derive(auth, ecdh.computeSecret(sender), info, 32);
  const key = derive(salt, ikm, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, ikm, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the last record');
  return padded.subarray(0, end).toString('utf8');
}

// HKDF with one block: the extract, then the expand.
function derive(salt: Buffer, material: Buffer, info: Buffer, bytes: number): Buffer {
  const key = createHmac('sha256', salt).update(material).digest();
  return createHmac('sha256', key)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, bytes);
}

export function makePushKeys(random: Buffer): PushKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, auth: random };
}

interface Claims {
  aud?: unknown;
  exp?: unknown;
  sub?: unknown;
}

const livesSecondsMax = 24 * 3600;

/** The error of the sender's token (RFC 8292), or its key without one. */
export function checkVapid(header: string | undefined, audience: string, now: Date): { key: string } | string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || signature === '') return 'MissingAuthorization';
  const jwk = { kty: 'EC', crv: 'P-256', x: encode(point.subarray(1, 33)), y: encode(point.subarray(33)) };
  try {
    const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    if (!verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url')))
      return 'BadSignature';
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims;
    return whyClaims(claims, audience, now.getTime() / 1000) ?? { key };
  } catch {
    return 'BadJwtToken';
  }
}

function whyClaims({ aud, exp, sub }: Claims, audience: string, now: number): string | undefined {
  if (aud !== audience) return 'BadAudience';
  if (typeof exp !== 'number' || exp <= now || exp > now + livesSecondsMax) return 'BadExpiry';
  // Apple takes no contact that could not be reached.
  const isContact = typeof sub === 'string' && /^(mailto:[^@\s]+@|https:\/\/)[^@\s/]+\.[a-z]{2,}/i.test(sub);
  return isContact && !/\.(local|invalid|localhost)$/i.test(sub) ? undefined : 'BadJwtToken';
}

const encode = (bytes: Buffer): string => bytes.toString('base64url');
