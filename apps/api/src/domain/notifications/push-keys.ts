import { ECDH } from 'node:crypto';

const pointBytes = 65;
const secretBytes = 16;

/**
 * A browser's keys as they are stored, base64url without padding; undefined for a secret of another length or a point
 * off P-256.
 */
export function readPushKeys({
  p256dh,
  auth,
}: {
  p256dh: string;
  auth: string;
}): { p256dh: string; auth: string } | undefined {
  const point = Buffer.from(p256dh, 'base64url');
  const secret = Buffer.from(auth, 'base64url');
  if (point.length !== pointBytes || point[0] !== 4 || secret.length !== secretBytes) return undefined;
  const keys = { p256dh: point.toString('base64url'), auth: secret.toString('base64url') };
  return isOnCurve(point) ? keys : undefined;
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
