// https://developers.google.com/wallet/retail/loyalty-cards/use-cases/jwt: a signed link holds the pass, without a
// call.
import { sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ProviderError } from '../../provider-error.ts';
import type { Passes } from '../port.ts';

const service = 'google-wallet';
const saveUrl = 'https://pay.google.com/gp/v/save';

export interface GoogleWalletSettings {
  issuer: string;
  /** As Google gives it: JSON with the account's address and its private key. */
  keyFile: string;
  /** Where the link may be pressed. */
  origins: readonly string[];
}

/** Class `<issuer>.<brand>` is made once in Google's console; its name, picture and colour are the owner's there. */
export const googleWallet = ({ issuer, keyFile, origins }: GoogleWalletSettings): Passes => ({
  phones: 'android',
  issue: async ({ brand, number }, now) => {
    const { account, key } = await readAccount(keyFile);
    const pass = {
      id: `${issuer}.${brand}-${number}`,
      classId: `${issuer}.${brand}`,
      state: 'ACTIVE',
      accountId: number,
      barcode: { type: 'QR_CODE', value: number, alternateText: number },
    };
    const claims = {
      iss: account,
      aud: 'google',
      typ: 'savetowallet',
      iat: Math.floor(now.getTime() / 1000),
      origins,
      payload: { loyaltyObjects: [pass] },
    };
    return { link: `${saveUrl}/${signed(claims, key)}` };
  },
});

function signed(claims: object, key: string): string {
  const part = (what: object): string => Buffer.from(JSON.stringify(what)).toString('base64url');
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  try {
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  } catch {
    throw new ProviderError(service, 'misconfigured', 'not a key');
  }
}

async function readAccount(file: string): Promise<{ account: string; key: string }> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ProviderError(service, 'misconfigured', 'no key file');
  });
  try {
    const { client_email: account, private_key: key } = JSON.parse(text) as Record<string, unknown>;
    if (typeof account === 'string' && typeof key === 'string') return { account, key };
  } catch {
    // Reported below: the content of the file must not be shown.
  }
  throw new ProviderError(service, 'misconfigured', 'not a key file');
}
