// https://developer.apple.com/documentation/walletpasses: files, a list of their digests, and a signature of the list, in one ZIP.
import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brandTable } from '@club/rules/brands';
import { ProviderError } from '../../provider-error.ts';
import type { PassCard, Passes } from '../port.ts';
import { square } from './icon.ts';
import { detachedSignature, type Signer } from './signature.ts';
import { zip } from './zip.ts';

const service = 'apple-wallet';
const iconSides = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 };

export interface AppleWalletSettings {
  passType: string;
  team: string;
  certificateFile: string;
  keyFile: string;
  authorityFile: string;
}

export const appleWallet = (settings: AppleWalletSettings): Passes => ({
  phones: 'ios',
  issue: async (card, now) => {
    const signer = await readSigner(settings);
    assertUsable(signer, settings.passType, now);
    const pass = Buffer.from(JSON.stringify(describe(card, settings)));
    const icons = Object.entries(iconSides).map(([name, side]) => [name, square(side, colorOf(card))] as const);
    const files = [['pass.json', pass] as const, ...icons];
    const digests = files.map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]);
    const manifest = Buffer.from(JSON.stringify(Object.fromEntries(digests)));
    return { file: zip([...files, ['manifest.json', manifest], ['signature', signedBy(signer, manifest, now)]]) };
  },
});

/** Nothing of a person but the number, and nothing that could be out of date. */
function describe(card: PassCard, { passType, team }: AppleWalletSettings) {
  const { club, number, brand } = card;
  const code = { format: 'PKBarcodeFormatQR', message: number, messageEncoding: 'iso-8859-1', altText: number };
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: `${brand}-${number}`,
    organizationName: club,
    description: club,
    logoText: club,
    backgroundColor: `rgb(${colorOf(card).join(', ')})`,
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(255, 255, 255)',
    barcodes: [code],
    storeCard: { primaryFields: [{ key: 'number', value: number }] },
  };
}

function colorOf({ brand }: PassCard): readonly [number, number, number] {
  const value = Number.parseInt(brandTable[brand].themeColor.dark.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** A pass signed with invalid ones is created, but no phone accepts it: so they are checked first. */
function assertUsable({ certificate, key, authority }: Signer, passType: string, now: Date): void {
  const fault = faultOfSigner({ certificate, key, authority }, passType, now);
  if (fault !== undefined) throw new ProviderError(service, 'misconfigured', fault);
}

function faultOfSigner({ certificate, key, authority }: Signer, passType: string, now: Date): string | undefined {
  try {
    const [own, above] = [new X509Certificate(certificate), new X509Certificate(authority)];
    const { 1: named } = /^UID=(.+)$/m.exec(own.subject) ?? [];
    if (!own.checkPrivateKey(createPrivateKey(key))) return 'key of another certificate';
    if (!own.checkIssued(above) || !own.verify(above.publicKey)) return 'certificate of another authority';
    if (named !== undefined && named !== passType) return 'certificate of another pass type';
    return [own, above].some(({ validTo }) => Date.parse(validTo) <= now.getTime()) ? 'certificate over' : undefined;
  } catch {
    return 'not a key';
  }
}

function signedBy(signer: Signer, manifest: Buffer, now: Date): Buffer {
  try {
    return detachedSignature(manifest, signer, now);
  } catch {
    throw new ProviderError(service, 'misconfigured', 'not a key');
  }
}

async function readSigner({ certificateFile, keyFile, authorityFile }: AppleWalletSettings): Promise<Signer> {
  const read = (file: string): Promise<string> =>
    readFile(file, 'utf8').catch(() => {
      throw new ProviderError(service, 'misconfigured', 'no key file');
    });
  const [certificate, key, authority] = await Promise.all([certificateFile, keyFile, authorityFile].map(read));
  return { certificate: certificate ?? '', key: key ?? '', authority: authority ?? '' };
}
