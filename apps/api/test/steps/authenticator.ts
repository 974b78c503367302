// An authenticator for tests: it makes a passkey, signs with it, and can be made to misbehave.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Signing {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** Whether the customer was requested a fingerprint or PIN. */
  verified?: boolean;
}

type Credential = { id: string } & Record<string, unknown>;

const present = 0x01;
const verifiedFlag = 0x04;
const attested = 0x40;

export class Authenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  handle = '';
  counter = 0;

  /** A browser's result of `navigator.credentials.create`. */
  make(options: { challenge: string; user?: { id: string } }, how: Signing = {}): Credential {
    this.handle = options.user?.id ?? '';
    const authData = Buffer.concat([
      this.#head(attested, how),
      Buffer.alloc(16),
      length16(this.id),
      this.id,
      this.#coseKey(),
    ]);
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', options.challenge, how),
      attestationObject: attestation(authData).toString('base64url'),
      transports: ['internal', 'made-up'],
    });
  }

  /** A browser's result of `navigator.credentials.get`. */
  use(options: { challenge: string }, how: Signing = {}): Credential {
    const clientDataJSON = clientData('webauthn.get', options.challenge, how);
    const authData = this.#head(0, how);
    const hashed = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    return this.#credential({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, hashed]), this.#keys.privateKey).toString('base64url'),
      userHandle: this.handle,
    });
  }

  #credential(response: object): Credential {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #head(more: number, { rpId = 'localhost', verified = true, counter = this.counter }: Signing): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = present | (verified ? verifiedFlag : 0) | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
  }

  /** {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const part = (key: number, value: string) =>
      Buffer.concat([Buffer.from([key, 0x58, 32]), Buffer.from(value, 'base64url')]);
    return Buffer.concat([Buffer.from('a5010203262001', 'hex'), part(0x21, x), part(0x22, y)]);
  }
}

/** {fmt: 'none', attStmt: {}, authData} in CBOR. */
const attestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59]),
    length16(authData),
    authData,
  ]);

function length16(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
}

const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000' }: Signing): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
