import type { Brand } from '../brands.ts';
import type { ClubSettings } from './club-settings.ts';
import type { SupportChannel } from './support-desk.ts';

export type Contact = Pick<SupportChannel, 'address' | 'url'>;

/**
 * The support contact for signed-out customers: the first of its channels for messages, else the seller, which every
 * opened club has. Null if neither is set.
 */
export function contactOf(
  { support, sellers }: Pick<ClubSettings, 'support' | 'sellers'>,
  brand: Brand,
): Contact | null {
  const { channels } = support[brand];
  const written = channels.find(({ kind }) => kind !== 'phone');
  if (written !== undefined)
    return { address: written.kind === 'viber' ? `Viber ${written.address}` : written.address, url: written.url };
  const email = sellers[brand]?.email;
  return email === undefined ? contactBy(channels[0]) : { address: email, url: `mailto:${email}` };
}

const contactBy = (channel: SupportChannel | undefined): Contact | null =>
  channel === undefined ? null : { address: channel.address, url: channel.url };

/** The same as plain text. */
export const contactText = (settings: Pick<ClubSettings, 'support' | 'sellers'>, brand: Brand): string =>
  contactOf(settings, brand)?.address ?? '';
