import { createHash, createHmac } from 'node:crypto';

/**
 * What a link to the bank carries. It is made of the try's name and the server's secret, so that the same link can be
 * given again while only its hash is stored.
 */
export const payTokenOf = (secret: string, providerOrderId: string): string =>
  createHmac('sha256', secret).update(`pay\n${providerOrderId}`).digest('base64url');

export const hashPayToken = (token: string): Buffer => createHash('sha256').update(token).digest();
