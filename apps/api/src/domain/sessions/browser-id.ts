import { createHmac } from 'node:crypto';

/**
 * A random id that a browser keeps for a year after it last signed in, through sign-outs: people who share a phone
 * invites nobody new. It opens nothing and says nothing of the device; the database has its keyed hash alone.
 */
export const makeBrowserId = (random: (bytes: number) => Buffer): string => random(16).toString('base64url');

export const hashBrowserId = (secret: string, browserId: string): Buffer =>
  createHmac('sha256', secret).update('device mark\n').update(browserId).digest();
