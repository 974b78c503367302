import type { Brand } from '@club/rules/brands';
import type { ClubSettings } from '@club/rules/settings/club-settings';
import type { Providers } from '../../providers/ports.ts';

interface Offering {
  providers: Pick<Providers, 'payments'>;
  settings: Pick<ClubSettings, 'banks'>;
}

/** Ids of the banks for a card order of the brand, in order of preference: staff's choice of the connected ones. */
export function banksOf({ providers: { payments }, settings }: Offering, brand: Brand): readonly string[] {
  const chosen = settings.banks[brand].filter((id) => payments.ids.includes(id));
  // A choice of none that is connected would leave nowhere to pay.
  return chosen.length > 0 ? chosen : payments.ids;
}

/** The bank when none was chosen; empty while none is connected. */
export const firstBankOf = (offering: Offering, brand: Brand): string => banksOf(offering, brand)[0] ?? '';

/** As customers choose among them. */
export const presentBanks = (offering: Offering, brand: Brand): { id: string; title: string }[] =>
  banksOf(offering, brand).map((id) => ({ id, title: offering.providers.payments.nameOf(id) }));
