import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import type { DiiaReader } from '../port.ts';
import { readSharedDocument } from './shared-document.ts';
import { contentOf } from './signed-document.ts';
import { fieldsOf, type UapkiCall, UapkiError, withUapki } from './uapki-process.ts';

/** Files of the library and of the club, all by their paths. */
export interface UapkiSettings {
  /** The helper `uapki-hostapp`, with its libraries beside it. */
  host: string;
  /** The container with our key that Diia encrypts to. */
  keyFile: string;
  keyPassword: string;
  /** A folder of certificates: `root*.cer` are the trusted ones, the others are intermediate; ours is among them. */
  certificates: string;
  /** Of whom the signature has to be: the number in the state's register of organisations. */
  edrpou: string;
  timeoutMs?: number;
}

/**
 * Reads what Diia sends: an envelope for our key, in it what Diia signed, by the national algorithms. The library is
 * separate from the club and used offline; revocation is not checked anywhere.
 */
export function uapkiReader(settings: UapkiSettings, clock: () => Date = () => new Date()): DiiaReader {
  let last: Promise<unknown> = Promise.resolve();
  const read = async (encoded: Buffer) => {
    const envelope = encoded.toString('latin1').replaceAll(/\s/g, '');
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(envelope)) throw new Error('Not an envelope');
    return withUapki(settings, async (call) => {
      const content = await inPlace(async (place) => {
        await open(call, settings, place);
        return prove(call, await decrypt(call, envelope), { edrpou: settings.edrpou, now: clock() });
      });
      return readSharedDocument(Buffer.from(content, 'base64').toString('utf8'));
    });
  };
  return {
    isTest: false,
    // One at a time: each takes a core for a second.
    read: (encoded) => {
      const next = last.then(
        () => read(encoded),
        () => read(encoded),
      );
      last = next;
      return next;
    },
  };
}

/** The library caches certificates in a folder, which is deleted with the document. */
async function inPlace<T>(work: (place: string) => Promise<T>): Promise<T> {
  const place = await mkdtemp(join(tmpdir(), 'uapki-'));
  try {
    return await work(place + sep);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function open(call: UapkiCall, settings: UapkiSettings, place: string): Promise<void> {
  const { host, keyFile, keyPassword, certificates } = settings;
  const known = await readCertificates(certificates);
  const trustedCerts = known.filter(({ isRoot }) => isRoot).map(({ bytes }) => bytes);
  const others = known.filter(({ isRoot }) => !isRoot).map(({ bytes }) => bytes);
  await call('INIT', {
    cmProviders: { dir: dirname(host) + sep, allowedProviders: [{ lib: 'cm-pkcs12' }] },
    certCache: { path: place, trustedCerts },
    crlCache: { path: place },
    offline: true,
  });
  if (others.length > 0) await call('ADD_CERT', { certificates: others, permanent: false });
  const bytes = (await readFile(keyFile)).toString('base64');
  const storage = { storage: 'file://memory', openParams: { bytes } };
  await call('OPEN', { provider: 'PKCS12', password: keyPassword, mode: 'RO', ...storage });
}

async function readCertificates(folder: string): Promise<{ isRoot: boolean; bytes: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.cer'));
  const read = async (name: string) => (await readFile(join(folder, name))).toString('base64');
  return Promise.all(names.map(async (name) => ({ isRoot: name.startsWith('root'), bytes: await read(name) })));
}

/** A container holds a key to sign by and one to agree by: the one that opens the envelope is ours. */
async function decrypt(call: UapkiCall, envelope: string): Promise<string> {
  const { keys } = await call('KEYS');
  let refusal = new UapkiError('DECRYPT', 'no key');
  for (const key of Array.isArray(keys) ? keys : []) {
    await call('SELECT_KEY', { id: fieldsOf(key).id });
    try {
      const { bytes } = fieldsOf((await call('DECRYPT', { bytes: envelope })).content);
      if (typeof bytes === 'string') return bytes;
    } catch (error) {
      // With this number the library reports that our key does not open it; any other is a failure of the library.
      if (!(error instanceof UapkiError) || !/^\d+$/.test(error.code)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

async function prove(call: UapkiCall, bytes: string, terms: { edrpou: string; now: Date }): Promise<string> {
  const verified = await call('VERIFY', { signature: { bytes }, options: { validationType: 'CHAIN' } });
  const [info] = Array.isArray(verified.signatureInfos) ? verified.signatureInfos : [];
  const signer = await call('CERT_INFO', { certId: fieldsOf(info).signerCertId });
  return contentOf({ verified, signer }, terms);
}
