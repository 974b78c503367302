import type { City } from '@club/contract/customer/delivery/search';
import type { PopularCity } from '@club/rules/delivery/cities';
import { delivery } from '../../../data/delivery.ts';
import type { SavedAddress } from '../../../data/customers/queries.ts';
import type { ListedOrder } from '../../../data/orders/queries.ts';
import type { Wishes } from '../../../data/checkout/draft.ts';
import { emptyStreetAddress } from '../draft.ts';

/** Fields of a draft taken from an address that this phone has not seen yet. */
export type KnownAddress = Pick<Wishes, 'method' | 'city'> & Partial<Pick<Wishes, 'branch' | 'doors'>>;

/** The place of the profile's address with its ids; undefined when the carrier no longer has it. Throws CallProblem. */
export async function deliveryOfAddress(address: SavedAddress): Promise<KnownAddress | undefined> {
  const { settlement_id, branch_id, street, house, flat } = address;
  const city = await findCity(address.city, ({ city_id }) => city_id === settlement_id);
  if (!city) return undefined;
  if (branch_id === null) return deliverToDoor(city, { street, house, flat });
  return deliverToBranch(city, numberIn(address.branch), (id) => id === branch_id);
}

/**
 * The destination of an earlier order, recovered from its texts: a branch by its number, a courier's address by its
 * words. Undefined when that is ambiguous. Throws CallProblem.
 */
export async function deliveryOfOrder({
  delivery_type,
  shipping_address,
}: ListedOrder): Promise<KnownAddress | undefined> {
  const { city: label, province, address1 } = shipping_address;
  const city = await findCity(label, (found) => found.label === label && found.province === province);
  if (!city) return undefined;
  if (delivery_type === 1) return deliverToBranch(city, numberIn(address1), () => true);
  const [, street, house, flat] = /^(.+), буд\. (.+?)(?:, кв\. (.+))?$/u.exec(address1) ?? [];
  // IPOST needs a new time slot each time, so it cannot be repeated in one step.
  if (delivery_type !== 2 || !street || !house) return undefined;
  return deliverToDoor(city, { street, house, flat: flat ?? '' });
}

/** '12' of «відділення №12, вул. Хрещатик, 22». */
export function numberIn(text: string): string {
  return /№\s?(\d+)/u.exec(text)?.[1] ?? '';
}

async function deliverToBranch(
  city: PopularCity,
  number: string,
  isIt: (id: string) => boolean,
): Promise<KnownAddress | undefined> {
  if (number === '') return undefined;
  const branches = await delivery.findBranches(city.settlementId, number);
  const found = branches.find((each) => each.number === number && each.kind === 'branch' && isIt(each.id));
  if (!found) return undefined;
  const { id, address, kind } = found;
  return { method: 'branch', city, branch: { id, number, address, kind } };
}

function deliverToDoor(city: PopularCity, lines: { street: string; house: string; flat: string }): KnownAddress {
  const courier = { ...emptyStreetAddress, ...lines, settlementId: city.settlementId };
  return { method: 'courier', city, doors: { courier, ipost: emptyStreetAddress } };
}

async function findCity(label: string, isIt: (city: City) => boolean): Promise<PopularCity | undefined> {
  const found = (await delivery.findCities(label)).find(isIt);
  if (!found) return undefined;
  const { city_id: settlementId, delivery_city_id: deliveryCityId, province: area, meta } = found;
  return { label: found.label, settlementId, deliveryCityId, area, region: meta.Region };
}
