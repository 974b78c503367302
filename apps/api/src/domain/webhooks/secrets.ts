import { openContent, type Seal, sealContent } from '../../database/sealed.ts';

const sealOf = (url: string): Seal => ({ purpose: 'secrets of webhooks', owner: url });

/** A secret as its row holds it: it opens for its own address alone. */
export const sealSecret = (
  clubSecret: string,
  url: string,
  secret: string,
  random: (bytes: number) => Buffer,
): Buffer => sealContent(clubSecret, sealOf(url), Buffer.from(secret), random);

export const openSecret = (clubSecret: string, url: string, sealed: Buffer): string =>
  openContent(clubSecret, sealOf(url), sealed).toString('utf8');
