import { fieldsOf } from './uapki-process.ts';

/** The library's result for a signature, and whose it is. */
export interface Signed {
  /** The reply to `VERIFY` with the chain. */
  verified: Record<string, unknown>;
  /** The reply to `CERT_INFO` about the signer. */
  signer: Record<string, unknown>;
}

/**
 * What was signed, in base64, when every part of it is valid: the signature and the digest, each certificate up to a
 * trusted one, their dates at that moment, and whose signature it is. A signature by another holder is just as valid,
 * and proves nothing here. Throws otherwise, and reveals nothing of the content.
 */
export function contentOf({ verified, signer }: Signed, { edrpou, now }: { edrpou: string; now: Date }): string {
  const [signature, ...others] = listOf(verified.signatureInfos);
  if (signature === undefined || others.length > 0) throw unproven('one signature');
  for (const part of ['statusSignature', 'statusMessageDigest', 'statusEssCert'])
    if (signature[part] !== 'VALID') throw unproven(part);
  const chain = listOf(signature.certificateChain);
  if (chain.length < 2 || chain.at(-1)?.trusted !== true) throw unproven('chain');
  for (const certificate of chain) {
    if (certificate.statusSignature !== 'VALID') throw unproven('certificate');
    if (!isInForce(fieldsOf(certificate.validity), now)) throw unproven('dates');
  }
  if (!isOf(signer, edrpou)) throw unproven('signer');
  const { bytes } = fieldsOf(verified.content);
  if (typeof bytes !== 'string' || bytes === '') throw unproven('content');
  return bytes;
}

/** The organisation by its number in the state's register, as its certificate has it. */
function isOf(signer: Record<string, unknown>, edrpou: string): boolean {
  const attributes = listOf(signer.extensions).map(({ decoded }) => fieldsOf(decoded));
  const own = attributes.find(({ id }) => id === 'subjectDirectoryAttributes');
  const keyUsage = fieldsOf(attributes.find(({ id }) => id === 'keyUsage')?.value);
  return fieldsOf(own?.value).EDRPOU === edrpou && keyUsage.digitalSignature === true;
}

/** The library writes UTC, as `2024-04-05 17:57:59`. */
function isInForce({ notBefore, notAfter }: Record<string, unknown>, now: Date): boolean {
  const at = (text: unknown): number => Date.parse(`${String(text).replace(' ', 'T')}Z`);
  return at(notBefore) <= now.getTime() && now.getTime() <= at(notAfter);
}

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

const unproven = (what: string): Error => new Error(`Not proven: ${what}`);
