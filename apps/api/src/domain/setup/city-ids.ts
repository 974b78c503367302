import { popularCities } from '@club/rules/delivery/cities';
import type { Carrier } from '../../providers/carrier/port.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { SetupItem } from './setup-item.ts';

export type CityDirectory = Pick<Carrier, 'searchCities'>;

/** Whether the cities that customers are offered first are the carrier's own. Asks the carrier: never inside a transaction. */
export async function checkCityIds(carrier: CityDirectory): Promise<SetupItem> {
  const item = { item: 'ids of the first cities', brand: null, isNeeded: false } as const;
  try {
    const wrong = (await Promise.all(popularCities.map((city) => hasOtherIds(carrier, city)))).flat();
    return {
      ...item,
      state: wrong.length === 0 ? 'done' : 'missing',
      found: wrong.length === 0 ? `${popularCities.length} as the carrier has them` : wrong.join('; '),
      command: 'write them into packages/rules/src/delivery/cities.ts, npm run build, and start anew',
    };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return {
      ...item,
      state: 'missing',
      found: `not checked: ${error.message}`,
      command: 'address and key of the carrier (docs/providers.md), then setup; a rehearsal answers while it runs',
    };
  }
}

async function hasOtherIds(
  carrier: CityDirectory,
  { label, settlementId, deliveryCityId }: (typeof popularCities)[number],
): Promise<string[]> {
  const found = await carrier.searchCities(label);
  if (found.some((city) => city.settlementId === settlementId && city.deliveryCityId === deliveryCityId)) return [];
  const named = found.find((city) => city.label === label);
  return [named === undefined ? `${label}: none` : `${label}: ${named.settlementId}, ${named.deliveryCityId}`];
}
