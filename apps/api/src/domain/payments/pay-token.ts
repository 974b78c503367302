import { createHash, createHmac } from 'node:crypto';

/**
 * The token of a link to the bank. It is derived from the attempt's name and the server's secret, so that the same link
 * can be issued again while only its hash is stored.
 */
export const payTokenOf = (secret: string, providerOrderId: string): string =>
  createHmac('sha256', secret).update(`pay\n${providerOrderId}`).digest('base64url');

export const hashPayToken = (token: string): Buffer => createHash('sha256').update(token).digest();
