import { asText, orNull, type RowOf, someOf } from '../columns.ts';
import { openContent, type Seal, sealContent } from '../sealed.ts';

const secretsRow = {
  code: asText,
  /** Its own PIN, where the partner gives one. */
  pin: orNull(asText),
};
/** The printed content of a certificate. */
export type CertificateSecrets = RowOf<typeof secretsRow>;
const asSecrets = someOf(secretsRow);

/** Sealed for this one certificate of the partner's. */
export const sealSecrets = (
  secret: string,
  reference: string,
  secrets: CertificateSecrets,
  random: (bytes: number) => Buffer,
): Buffer => sealContent(secret, sealOf(reference), Buffer.from(JSON.stringify(secrets)), random);

/** Throws when the secret, the certificate or a single byte is another one. */
export const openSecrets = (secret: string, reference: string, sealed: Buffer): CertificateSecrets =>
  asSecrets.read(JSON.parse(openContent(secret, sealOf(reference), sealed).toString('utf8')));

const sealOf = (reference: string): Seal => ({ purpose: 'certificates', owner: `certificate ${reference}` });
