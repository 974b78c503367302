import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, verify, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authority, certificate, privateKey } from '../../../test/harness/wallet-certificates.ts';
import { membersOf } from './apple-wallet/der.ts';
import { appleWallet } from './apple-wallet/passes.ts';
import { googleWallet } from './google-wallet/passes.ts';

const card = { brand: 'main', club: 'Клуб XP', number: '6900000005' } as const;
const now = new Date('2026-03-02T10:00:00Z');
const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
let place: string;
const at = (name: string) => join(place, name);
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'passes-'));
  const key = google.privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(at('account.json'), JSON.stringify({ client_email: 'svc@project.example', private_key: key }));
  for (const [name, text] of Object.entries({ 'pass.pem': certificate, 'pass.key': privateKey, 'wwdr.pem': authority }))
    await writeFile(at(name), text);
});
afterAll(() => rm(place, { recursive: true, force: true }));

const googleSettings = (keyFile = at('account.json')) => ({
  issuer: '3388000000012345678',
  keyFile,
  origins: ['https://club.example'],
});
const appleSettings = (over: object = {}) => ({
  passType: 'pass.club.example',
  team: 'TEAM123456',
  certificateFile: at('pass.pem'),
  keyFile: at('pass.key'),
  authorityFile: at('wwdr.pem'),
  ...over,
});
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'went well',
    (error: Error) => error.message,
  );

test('a link for Google’s wallet is signed by the account and holds the number alone', async () => {
  const pass = await googleWallet(googleSettings()).issue(card, now);
  const jwt = 'link' in pass ? pass.link.replace('https://pay.google.com/gp/v/save/', '') : '';
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const text = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', text, google.publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
  expect(read(head)).toEqual({ alg: 'RS256', typ: 'JWT' });
  expect(read(claims)).toEqual({
    iss: 'svc@project.example',
    aud: 'google',
    typ: 'savetowallet',
    iat: 1772445600,
    origins: ['https://club.example'],
    payload: {
      loyaltyObjects: [
        {
          id: '3388000000012345678.main-6900000005',
          classId: '3388000000012345678.main',
          state: 'ACTIVE',
          accountId: '6900000005',
          barcode: { type: 'QR_CODE', value: '6900000005', alternateText: '6900000005' },
        },
      ],
    },
  });
});

/** A separate ZIP reader: by the central directory, as every reader does. */
function unzip(file: Buffer): Map<string, Buffer> {
  const end = file.length - 22;
  expect(file.readUInt32LE(end)).toBe(0x06054b50);
  const found = new Map<string, Buffer>();
  let line = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    expect(file.readUInt32LE(line)).toBe(0x02014b50);
    const [size, title, local] = [
      file.readUInt32LE(line + 24),
      file.readUInt16LE(line + 28),
      file.readUInt32LE(line + 42),
    ];
    const name = file.toString('utf8', line + 46, line + 46 + title);
    expect(file.readUInt32LE(local)).toBe(0x04034b50);
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    found.set(name, file.subarray(from, from + size));
    line += 46 + title;
  }
  return found;
}

const issue = async (over: object = {}) => {
  const pass = await appleWallet(appleSettings(over)).issue(card, now);
  return 'file' in pass ? unzip(Buffer.from(pass.file)) : new Map<string, Buffer>();
};

test('a pass for Apple’s wallet lists the digest of every file, and shows the number alone', async () => {
  const files = await issue();
  expect([...files.keys()]).toEqual([
    'pass.json',
    'icon.png',
    'icon@2x.png',
    'icon@3x.png',
    'manifest.json',
    'signature',
  ]);
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Record<string, string>;
  const listed = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature');
  expect(manifest).toEqual(
    Object.fromEntries(listed.map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])),
  );
  expect(JSON.parse(files.get('pass.json')!.toString())).toEqual({
    formatVersion: 1,
    passTypeIdentifier: 'pass.club.example',
    teamIdentifier: 'TEAM123456',
    serialNumber: 'main-6900000005',
    organizationName: 'Клуб XP',
    description: 'Клуб XP',
    logoText: 'Клуб XP',
    backgroundColor: expect.stringMatching(/^rgb\(\d+, \d+, \d+\)$/),
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(255, 255, 255)',
    barcodes: [
      { format: 'PKBarcodeFormatQR', message: '6900000005', messageEncoding: 'iso-8859-1', altText: '6900000005' },
    ],
    storeCard: { primaryFields: [{ key: 'number', value: '6900000005' }] },
  });
  expect(await sharp(files.get('icon@2x.png')).metadata()).toMatchObject({ format: 'png', width: 58, height: 58 });
});

test('its list is signed by the certificate, with the moment, and the authority comes along', async () => {
  const files = await issue();
  const [, content = Buffer.alloc(0)] = membersOf(files.get('signature')!);
  const [, , , certificates, infos] = membersOf(membersOf(content)[0]!);
  expect(membersOf(certificates!)).toEqual([new X509Certificate(certificate).raw, new X509Certificate(authority).raw]);
  const [, , , attributes, , signature] = membersOf(membersOf(infos!)[0]!);
  const signed = Buffer.concat([Buffer.from([0x31]), attributes!.subarray(1)]);
  const bytes = signature!.subarray(signature!.length - 256);
  expect(verify('sha256', signed, new X509Certificate(certificate).publicKey, bytes)).toBe(true);
  expect(signed.includes(createHash('sha256').update(files.get('manifest.json')!).digest())).toBe(true);
  expect(signed.toString('latin1')).toContain('260302100000Z');
});

const openssl = 'openssl';
const hasOpenssl = (() => {
  try {
    return execFileSync(openssl, ['version']).length > 0;
  } catch {
    return false;
  }
})();

test.skipIf(!hasOpenssl)('OpenSSL, independent of our code, accepts the signature and no other list', async () => {
  const files = await issue();
  await writeFile(at('signature'), files.get('signature')!);
  const check = async (content: Buffer) => {
    await writeFile(at('manifest.json'), content);
    const args = [
      'smime',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      at('signature'),
      '-content',
      at('manifest.json'),
    ];
    execFileSync(openssl, [...args, '-CAfile', at('wwdr.pem'), '-purpose', 'any'], { stdio: 'pipe' });
  };
  await check(files.get('manifest.json')!);
  await expect(check(Buffer.from('{}'))).rejects.toThrow('Command failed');
});

test('missing or invalid keys are our own mistake', async () => {
  await writeFile(at('nothing'), 'no key');
  const issueBy = (keyFile: string) => faultOf(googleWallet(googleSettings(keyFile)).issue(card, now));
  expect(await issueBy(at('none'))).toBe('google-wallet: misconfigured (no key file)');
  expect(await issueBy(at('nothing'))).toBe('google-wallet: misconfigured (not a key file)');
  await writeFile(at('bad.json'), JSON.stringify({ client_email: 'a', private_key: 'b' }));
  expect(await issueBy(at('bad.json'))).toBe('google-wallet: misconfigured (not a key)');
  const byApple = (over: object) => faultOf(appleWallet(appleSettings(over)).issue(card, now));
  expect(await byApple({ keyFile: at('none') })).toBe('apple-wallet: misconfigured (no key file)');
  expect(await byApple({ keyFile: at('nothing') })).toBe('apple-wallet: misconfigured (not a key)');
});

test('a pass that no phone would take is not made: another key, another authority, another pass type, a certificate that is over', async () => {
  const { privateKey: other } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFile(at('other.key'), other.export({ type: 'pkcs8', format: 'pem' }));
  const said = async (over: object, moment = now) =>
    (await faultOf(appleWallet(appleSettings(over)).issue(card, moment))).replace('apple-wallet: misconfigured ', '');
  expect(await said({ keyFile: at('other.key') })).toBe('(key of another certificate)');
  expect(await said({ authorityFile: at('pass.pem') })).toBe('(certificate of another authority)');
  expect(await said({}, new Date('2190-01-01T00:00:00Z'))).toBe('(certificate over)');
  expect(await said({ passType: 'pass.other.example' })).toBe('(certificate of another pass type)');
});
