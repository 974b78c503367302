import { createHash, sign, X509Certificate } from 'node:crypto';
import { der, membersOf, none, objectId, octets, sequence, set, small, utcTime } from './der.ts';

const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
};

export interface Signer {
  /** PEM: of the pass type, of the authority that signed it, and the private key. */
  certificate: string;
  authority: string;
  key: string;
}

/**
 * A detached PKCS #7 signature with its time (RFC 2315): wallets accept no other kind. Throws when the key or a
 * certificate is invalid.
 */
export function detachedSignature(content: Uint8Array, { certificate, authority, key }: Signer, at: Date): Buffer {
  const own = new X509Certificate(certificate).raw;
  const attributes = [
    sequence(objectId(ids.contentType), set(objectId(ids.data))),
    sequence(objectId(ids.signingTime), set(utcTime(at))),
    sequence(objectId(ids.messageDigest), set(octets(createHash('sha256').update(content).digest()))),
  ].toSorted((a, b) => Buffer.compare(a, b));
  const digest = sequence(objectId(ids.sha256), none());
  const signerInfo = sequence(
    small(1),
    issuerAndNumber(own),
    digest,
    der(0xa0, ...attributes),
    sequence(objectId(ids.rsa), none()),
    // They are signed as a set, and are in the message under another tag.
    octets(sign('sha256', der(0x31, ...attributes), key)),
  );
  const signedData = sequence(
    small(1),
    set(digest),
    sequence(objectId(ids.data)),
    der(0xa0, own, new X509Certificate(authority).raw),
    set(signerInfo),
  );
  return sequence(objectId(ids.signedData), der(0xa0, signedData));
}

/** The identity of a certificate, by its issuer and serial number. */
function issuerAndNumber(certificate: Buffer): Buffer {
  const [body = Buffer.alloc(0)] = membersOf(certificate);
  const fields = membersOf(body);
  // The version comes first where it is not the oldest.
  const [number, , issuer] = fields[0]?.[0] === 0xa0 ? fields.slice(1) : fields;
  if (number === undefined || issuer === undefined) throw new Error('Not a certificate');
  return sequence(issuer, number);
}
