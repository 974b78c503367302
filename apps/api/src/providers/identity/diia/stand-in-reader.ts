import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DiiaReader } from '../port.ts';
import { readSharedDocument } from './shared-document.ts';

/**
 * Reads what the emulator of Diia sends, `base64(JSON).base64(HMAC-SHA256)` with the acquirer token as the key. It
 * proves nothing, so only demo and tests are given it.
 */
export const standInReader = (acquirerToken: string): DiiaReader => ({
  isTest: true,
  read: async (encoded) => {
    const [json = '', signature = ''] = encoded.toString('latin1').trim().split('.');
    const payload = Buffer.from(json, 'base64');
    const right = createHmac('sha256', acquirerToken).update(payload).digest();
    const given = Buffer.from(signature, 'base64');
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Error('Signed by another party');
    return readSharedDocument(payload.toString('utf8'));
  },
});
