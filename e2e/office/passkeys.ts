// The keys of one member: Chromium plays a laptop's own keeper and a key that is put into it.
import type { CDPSession, Page } from '@playwright/test';
import { expect } from '../setup/phone.ts';

type Kind = 'internal' | 'usb';

export interface KeyRing {
  /** Removes the current one and installs this one, with all of its passkeys. */
  putIn(kind: Kind): Promise<void>;
  /** Whether its owner shows their finger. */
  setVerified(isVerified: boolean): Promise<void>;
  /** How often the one that is in has signed, its passkeys together. */
  signatures(): Promise<number>;
}

export async function keyRingOf(page: Page): Promise<KeyRing> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const made = new Map<Kind, Awaited<ReturnType<typeof credentialsOf>>>();
  let inside: { kind: Kind; authenticatorId: string } | undefined;
  return {
    async putIn(kind) {
      if (inside !== undefined) {
        made.set(inside.kind, await credentialsOf(client, inside.authenticatorId));
        await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: inside.authenticatorId });
      }
      const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: kind,
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      for (const credential of made.get(kind) ?? [])
        await client.send('WebAuthn.addCredential', { authenticatorId, credential });
      inside = { kind, authenticatorId };
    },
    async setVerified(isUserVerified) {
      await client.send('WebAuthn.setUserVerified', { authenticatorId: inside!.authenticatorId, isUserVerified });
    },
    async signatures() {
      const credentials = await credentialsOf(client, inside!.authenticatorId);
      return credentials.reduce((sum, { signCount }) => sum + signCount, 0);
    },
  };
}

const credentialsOf = async (client: CDPSession, authenticatorId: string) =>
  (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

/** From a link to the rail: a passkey on each of two devices. The ring has the second in afterwards. */
export async function acceptInvitation(page: Page, keys: KeyRing, link: string): Promise<void> {
  await keys.putIn('internal');
  await page.goto(link);
  await expect(page.getByText('Створено ключів: 0 із 2')).toBeVisible();
  await page.getByRole('button', { name: 'Створити перший ключ' }).press('Enter');
  await expect(page.getByText('Створено ключів: 1 із 2')).toBeVisible();
  await keys.putIn('usb');
  await page.getByRole('button', { name: 'Створити другий ключ' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Розділи' })).toBeVisible();
}
