// How the library is called, against a stand-in of its helper with scripted answers; the library itself is called in
// `uapki-native.test.ts`.
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience, shortLimit } from '../../../../../../tools/tests/slowness.ts';
import { uapkiReader } from './uapki-reader.ts';

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'uapki-test-'));
  await mkdir(join(place, 'certificates'));
  await writeFile(join(place, 'certificates', 'root.cer'), 'root');
  await writeFile(join(place, 'certificates', 'between.cer'), 'between');
  await writeFile(join(place, 'key.p12'), 'key');
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** Reads frames, records the calls, and answers each method by the table; a text in the table is sent as it is. */
const helper = (answers: object, log: string) => `#!${process.execPath}
const { appendFileSync } = require('node:fs');
const answers = ${JSON.stringify(answers)};
let heard = Buffer.alloc(0);
process.stdin.on('data', (part) => {
  heard = Buffer.concat([heard, part]);
  while (heard.length >= 4 && heard.length >= 4 + heard.readUInt32LE(0)) {
    const length = heard.readUInt32LE(0);
    const { method, parameters } = JSON.parse(heard.toString('utf8', 4, 4 + length));
    heard = heard.subarray(4 + length);
    appendFileSync(${JSON.stringify(log)}, JSON.stringify({ method, parameters }) + '\\n');
    const known = answers[method] ?? {};
    if (known === 'silence') return;
    if (known === 'death') process.exit(3);
    const body = Buffer.from(typeof known === 'string' ? known : JSON.stringify({ errorCode: known.errorCode ?? 0, result: known }));
    const header = Buffer.alloc(4);
    header.writeUInt32LE(body.length);
    // In two parts: a pipe has no message boundaries.
    process.stdout.write(header.subarray(0, 2));
    process.stdout.write(Buffer.concat([header.subarray(2), body]));
  }
});
`;

const document = { requestId: 'AB-1', data: { 'internal-passport': [{ birthday: '17.01.1997' }] } };
const inForce = { notBefore: '2022-04-05 17:57:59', notAfter: '2024-04-05 17:57:59' };
const edrpou = (EDRPOU: string) => ({ decoded: { id: 'subjectDirectoryAttributes', value: { EDRPOU } } });
const usage = { decoded: { id: 'keyUsage', value: { digitalSignature: true } } };
const signature = (over: object = {}) => ({
  signerCertId: 'signer',
  statusSignature: 'VALID',
  statusMessageDigest: 'VALID',
  statusEssCert: 'VALID',
  certificateChain: [
    { statusSignature: 'VALID', trusted: false, validity: inForce },
    { statusSignature: 'VALID', trusted: true, validity: inForce },
  ],
  ...over,
});
const verified = (...signatures: object[]) => ({
  content: { bytes: Buffer.from(JSON.stringify(document)).toString('base64') },
  signatureInfos: signatures,
});
const whole = {
  KEYS: { keys: [{ id: 'signs' }, { id: 'agrees' }] },
  DECRYPT: { content: { bytes: 'c2lnbmVk' } },
  VERIFY: verified(signature()),
  CERT_INFO: { extensions: [usage, edrpou('43395033')] },
};

let helpers = 0;
async function read(answers: object, envelope = 'ZW52ZWxvcGU=', over: object = {}) {
  const name = `helper-${++helpers}`;
  const [host, log] = [join(place, name), join(place, `${name}.log`)];
  await writeFile(host, helper({ ...whole, ...answers }, log));
  await chmod(host, 0o755);
  const settings = {
    host,
    keyFile: join(place, 'key.p12'),
    keyPassword: 'secret',
    certificates: join(place, 'certificates'),
    edrpou: '43395033',
    timeoutMs: patience(10_000),
    ...over,
  };
  const reader = uapkiReader(settings, () => new Date('2023-06-01T12:00:00Z'));
  const outcome = await reader.read(Buffer.from(envelope)).catch((error: Error) => error.message);
  const requestLog = await readFile(log, 'utf8').catch(() => '');
  const calls = requestLog
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { method: string; parameters?: Record<string, unknown> });
  return { outcome, calls };
}

test('an envelope is opened with our key, and its content is verified before it is read', async () => {
  const { outcome, calls } = await read({});
  expect(outcome).toEqual({ requestId: 'ab-1', birthDate: '1997-01-17' });
  expect(calls.map(({ method }) => method)).toEqual([
    'INIT',
    'ADD_CERT',
    'OPEN',
    'KEYS',
    'SELECT_KEY',
    'DECRYPT',
    'VERIFY',
    'CERT_INFO',
  ]);
  expect(calls[0]?.parameters).toMatchObject({
    offline: true,
    certCache: { trustedCerts: [Buffer.from('root').toString('base64')] },
  });
  expect(calls[1]?.parameters).toEqual({ certificates: [Buffer.from('between').toString('base64')], permanent: false });
  expect(calls[2]?.parameters).toMatchObject({ password: 'secret', mode: 'RO', storage: 'file://memory' });
  expect(calls[6]?.parameters).toEqual({ signature: { bytes: 'c2lnbmVk' }, options: { validationType: 'CHAIN' } });
});

const expired = { ...inForce, notAfter: '2023-01-01 00:00:00' };
const [signer, root] = signature().certificateChain;
test.each([
  ['not for our key', { DECRYPT: { errorCode: 4207 } }, 'DECRYPT: 4207'],
  ['without a key of ours', { KEYS: { keys: [] } }, 'DECRYPT: no key'],
  ['not signed', { VERIFY: verified() }, 'Not proven: one signature'],
  ['signed by two', { VERIFY: verified(signature(), signature()) }, 'Not proven: one signature'],
  [
    'with a signature that does not hold',
    { VERIFY: verified(signature({ statusSignature: 'INVALID' })) },
    'Not proven: statusSignature',
  ],
  [
    'with another content',
    { VERIFY: verified(signature({ statusMessageDigest: 'INVALID' })) },
    'Not proven: statusMessageDigest',
  ],
  [
    'with another certificate',
    { VERIFY: verified(signature({ statusEssCert: 'INVALID' })) },
    'Not proven: statusEssCert',
  ],
  [
    'under another root',
    { VERIFY: verified(signature({ certificateChain: [signer, { ...root, trusted: false }] })) },
    'Not proven: chain',
  ],
  ['under no root', { VERIFY: verified(signature({ certificateChain: [signer] })) }, 'Not proven: chain'],
  [
    'under a forged certificate',
    { VERIFY: verified(signature({ certificateChain: [{ ...signer, statusSignature: 'INVALID' }, root] })) },
    'Not proven: certificate',
  ],
  [
    'by a certificate whose time is over',
    { VERIFY: verified(signature({ certificateChain: [{ ...signer, validity: expired }, root] })) },
    'Not proven: dates',
  ],
  [
    'under a root whose time is over',
    { VERIFY: verified(signature({ certificateChain: [signer, { ...root, validity: expired }] })) },
    'Not proven: dates',
  ],
  ['by another organisation', { CERT_INFO: { extensions: [usage, edrpou('12345678')] } }, 'Not proven: signer'],
  ['by a person', { CERT_INFO: { extensions: [usage] } }, 'Not proven: signer'],
  ['by a key that does not sign', { CERT_INFO: { extensions: [edrpou('43395033')] } }, 'Not proven: signer'],
  ['to a library that dies', { DECRYPT: 'death' }, 'uapki: ended'],
  ['to a library that says nothing that can be read', { INIT: '{' }, 'uapki: not json'],
])('an answer %s is invalid', async (_case, answers, why) => {
  expect((await read(answers)).outcome).toBe(why);
});

test('what is no envelope is not even passed to the library, and a missing or silent library is a failure', async () => {
  expect(await read({}, '{"not":"base64"}')).toEqual({ outcome: 'Not an envelope', calls: [] });
  expect((await read({}, undefined, { host: join(place, 'none') })).outcome).toBe('uapki: not started');
  expect((await read({ DECRYPT: 'silence' }, undefined, { timeoutMs: shortLimit(400) })).outcome).toBe(
    'uapki: timeout',
  );
});
