import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { presentWallets } from './get-wallet-pass.ts';
import { composeProviders } from '../../providers/compose.ts';

const club = openHarness({ seed: false });
const place = await mkdtemp(join(tmpdir(), 'wallet-'));
const keyFile = join(place, 'account.json');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
afterAll(() => rm(place, { recursive: true, force: true }));

test(
  'a member adds the card to a wallet that the club offers; another wallet is not found, and one without keys is reported',
  { tags: ['POST:/api/user/get-wallet-pass'] },
  async () => {
    const phone = await new Phone(club).register();
    const request = { wallet: 'google-wallet' } as const;
    expect(await phone.refusal('POST /api/user/get-wallet-pass', request), 'off by itself').toBe('not_found');
    const { config } = club;
    club.services.providers = composeProviders({
      ...config,
      chosen: { ...config.chosen, passes: ['google-wallet'] },
      providers: { ...config.providers, 'google-wallet': { ...config.providers['google-wallet'], keyFile } },
    });
    expect(presentWallets(club.services.providers)).toEqual([
      { id: 'google-wallet', name: 'Google', phones: 'android' },
    ]);
    expect(await phone.refusal('POST /api/user/get-wallet-pass', request)).toBe('wallet_unavailable');
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
    await writeFile(keyFile, JSON.stringify({ client_email: 'svc@project.example', private_key: key }));
    const { link, file } = await phone.call('POST /api/user/get-wallet-pass', request);
    expect(file).toBeNull();
    const claims = Buffer.from(link!.split('.')[3]!, 'base64url').toString();
    expect(claims).toContain(`"accountId":"${phone.customerId}"`);
    expect(claims).not.toContain(phone.number.slice(-9));
    expect(await phone.refusal('POST /api/user/get-wallet-pass', { wallet: 'apple-wallet' })).toBe('not_found');
  },
);
