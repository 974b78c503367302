import { openContent, type Seal, sealContent } from '../../database/sealed.ts';

/** Sealed for this one verification: moved to another record it does not open. */
export const sealPhoto = (
  secret: string,
  verificationId: number,
  photo: Buffer,
  random: (bytes: number) => Buffer,
): Buffer => sealContent(secret, sealOf(verificationId), photo, random);

/** Throws when the secret, the record or a single byte is another one. */
export const openPhoto = (secret: string, verificationId: number, sealed: Buffer): Buffer =>
  openContent(secret, sealOf(verificationId), sealed);

const sealOf = (verificationId: number): Seal => ({
  purpose: 'age documents',
  owner: `age verification ${verificationId}`,
});
