import { openContent, type Seal, sealContent } from '../sealed.ts';

/** The printed content of a certificate. */
export interface CertificateSecrets {
  code: string;
  /** Its own PIN, where the partner gives one. */
  pin: string | null;
}

/** Sealed for this one certificate of the partner's. */
export const sealSecrets = (
  secret: string,
  reference: string,
  secrets: CertificateSecrets,
  random: (bytes: number) => Buffer,
): Buffer => sealContent(secret, sealOf(reference), Buffer.from(JSON.stringify(secrets)), random);

/** Throws when the secret, the certificate or a single byte is another one. */
export function openSecrets(secret: string, reference: string, sealed: Buffer): CertificateSecrets {
  const secrets: CertificateSecrets = JSON.parse(openContent(secret, sealOf(reference), sealed).toString('utf8'));
  return secrets;
}

const sealOf = (reference: string): Seal => ({ purpose: 'certificates', owner: `certificate ${reference}` });
