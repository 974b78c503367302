// A phone's own keeper of passkeys, played by Chromium itself.
import type { CDPSession, Page } from '@playwright/test';
import { expect } from './phone.ts';

export interface Authenticator {
  client: CDPSession;
  authenticatorId: string;
}

/** Gives the page's phone an authenticator that knows its owner and never prompts. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}

let copies = 0;

/** A password manager's sync between the phones of one owner. */
export async function copyPasskeys(from: Authenticator, to: Authenticator): Promise<void> {
  const { credentials } = await from.client.send('WebAuthn.getCredentials', { authenticatorId: from.authenticatorId });
  copies += 1; // a copy that counts on from the same number would rightly be taken for a stolen one
  for (const credential of credentials)
    await to.client.send('WebAuthn.addCredential', {
      authenticatorId: to.authenticatorId,
      credential: { ...credential, signCount: credential.signCount + 100 * copies },
    });
}

/** From a signed-in page: the passkey is made in the profile. */
export async function makePasskey(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/profile`);
  await page.getByRole('button', { name: 'Додати ключ доступу' }).tap();
  await expect(page.getByText('Ключ доступу додано')).toBeVisible();
}

/** From /auth to Home. */
export async function signInByPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Увійти за ключем доступу' }).tap();
  await expect(page.getByRole('region', { name: 'Твій баланс' })).toBeVisible();
}
