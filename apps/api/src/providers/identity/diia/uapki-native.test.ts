// The library itself, where its helper is named: UAPKI_HOST is `uapki-hostapp`, UAPKI_DATA the folder
// `library/test/data` of its sources with the public test container (docs/decisions/014). Without them this is skipped
// with a note.
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, type UapkiCall, withUapki } from './uapki-process.ts';
import { uapkiReader } from './uapki-reader.ts';

const { UAPKI_HOST: host = '', UAPKI_DATA: data = '' } = process.env;
const isHere = host !== '' && data !== '';
/** Of the public test container: one key signs, the other agrees. */
const signing = '5BC6C06EE1E00C1700E92AA7A9AD75F82D3CB7A9B66E3A98023209B24513315C';
const agreeing = '6B1B77C0D1A1B60473A98DD6D4FE5302742AEDE101DAA21F2C83A67CCDEDB782';
/** Its certificates were in force then. */
const then = new Date('2023-06-01T12:00:00Z');
const password = 'testpassword';
let place: string;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'uapki-native-'));
  if (!isHere) return;
  // The library renames files in its folder.
  for (const name of await readdir(join(data, 'certs'))) await copyFile(join(data, 'certs', name), join(place, name));
});
afterAll(() => rm(place, { recursive: true, force: true }));

const answer = (requestId = 'r-1') =>
  JSON.stringify({ requestId, data: { 'internal-passport': [{ birthday: '17.01.1997' }] } });

const begin = (call: UapkiCall) =>
  call('INIT', {
    cmProviders: { dir: dirname(host) + sep, allowedProviders: [{ lib: 'cm-pkcs12' }] },
    certCache: { path: place + sep, trustedCerts: [] },
    crlCache: { path: place + sep },
    offline: true,
  });

async function opened(call: UapkiCall): Promise<void> {
  await begin(call);
  const bytes = (await readFile(join(data, 'test-diia.p12'))).toString('base64');
  await call('OPEN', { provider: 'PKCS12', password, mode: 'RO', storage: 'file://memory', openParams: { bytes } });
}

/** A container like ours with another key in it. */
const otherKey = (): Promise<string> =>
  withUapki({ host }, async (call) => {
    await begin(call);
    const storage = join(place, 'other.p12');
    await call('OPEN', { provider: 'PKCS12', password, mode: 'CREATE', storage });
    await call('CREATE_KEY', {
      mechanismId: '1.2.804.2.1.1.1.1.3.1.1',
      parameterId: '1.2.804.2.1.1.1.1.3.1.1.2.6',
    });
    await call('CLOSE');
    return storage;
  });

/** As Diia makes it: signed, and then enveloped. */
const made = (text = answer()): Promise<string> =>
  withUapki({ host }, async (call) => {
    await opened(call);
    const { certId } = await call('SELECT_KEY', { id: agreeing });
    await call('SELECT_KEY', { id: signing });
    const signed = await call('SIGN', {
      signParams: {
        signatureFormat: 'CAdES-BES',
        signAlgo: '1.2.804.2.1.1.1.1.3.1.1',
        detachedData: false,
        includeCert: true,
        includeTime: true,
      },
      options: { ignoreCertStatus: true },
      dataTbs: [{ id: 'd', bytes: Buffer.from(text).toString('base64') }],
    });
    const [one] = signed.signatures as unknown[];
    const content = { bytes: fieldsOf(one).bytes };
    return String((await call('ENCRYPT', { content, recipientInfos: [{ certId }] })).bytes);
  });

/** The root, the provider under it, and the certificate of our key; the library may have renamed them. */
const certificates = async (hasRoot = true): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'uapki-trust-'));
  for (const name of await readdir(place)) {
    const isRoot = /^(CAO-|05E19E2C-05E19E2C)/.test(name);
    if (!isRoot || hasRoot) await copyFile(join(place, name), join(folder, isRoot ? 'root.cer' : name));
  }
  return folder;
};
const readerWith = async (over: object = {}, now = then) =>
  uapkiReader(
    {
      host,
      keyFile: join(data, 'test-diia.p12'),
      keyPassword: password,
      certificates: await certificates(),
      edrpou: '43395033',
      ...over,
    },
    () => now,
  );
const outcome = async (envelope: string, over: object = {}, now = then) =>
  (await readerWith(over, now)).read(Buffer.from(envelope)).catch((error: Error) => error.message);

test.skipIf(!isHere)('what was signed and enveloped by national keys is opened, verified and read', async () => {
  expect(await outcome(await made())).toEqual({ requestId: 'r-1', birthDate: '1997-01-17' });
});

test.skipIf(!isHere)(
  'a wrong password, a wrong key, a wrong root, a certificate out of its dates and a changed envelope are distinguished',
  async () => {
    const envelope = await made();
    expect(await outcome(envelope, { keyPassword: 'wrong' })).toMatch(/^OPEN: /);
    expect(await outcome(envelope, { keyFile: await otherKey() })).toMatch(/^DECRYPT: \d+$/);
    expect(await outcome(envelope, { certificates: await certificates(false) })).toBe('VERIFY: 4164');
    expect(await outcome(envelope, {}, new Date('2024-06-01T12:00:00Z'))).toBe('Not proven: dates');
    expect(await outcome(envelope, { edrpou: '12345678' })).toBe('Not proven: signer');
    const bytes = Buffer.from(envelope, 'base64');
    bytes[bytes.length - 40]! ^= 1;
    expect(await outcome(bytes.toString('base64'))).toMatch(/DECRYPT|VERIFY|Not proven|JSON/);
  },
);
