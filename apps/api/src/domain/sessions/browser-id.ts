import { createHmac } from 'node:crypto';

/**
 * A random id that a browser keeps for a year after it last signed in, through sign-outs: people who share a phone
 * invite nobody new. It grants nothing and identifies no device; the database has only its keyed hash.
 */
export const makeBrowserId = (random: (bytes: number) => Buffer): string => random(16).toString('base64url');

export const hashBrowserId = (secret: string, browserId: string): Buffer =>
  createHmac('sha256', secret).update('device mark\n').update(browserId).digest();
