import type { Branch } from '@club/contract/customer/delivery/search';
import type { PointOfSale } from '@club/rules/stores';
import type { SavedAddress } from '../../data/customers/queries.ts';
import type { PopularCity } from '@club/rules/delivery/cities';

/** The stored fields of a branch: the rest, such as its hours, is true only today. */
export type ChosenBranch = Pick<Branch, 'id' | 'number' | 'address' | 'kind'>;

export interface ChosenPlace {
  city: PopularCity;
  branch: ChosenBranch;
}

/** The carrier does not have coordinates for each. */
export function hasPlace<T extends Partial<Branch>>(branch: T): branch is T & PointOfSale {
  return typeof branch.lat === 'number' && typeof branch.lon === 'number';
}

/** Own branches of a city, the profile's first, each once. */
export function placesOf(
  settlementId: string,
  saved: SavedAddress | null,
  recent: readonly ChosenPlace[],
): ChosenBranch[] {
  const here = recent.filter(({ city }) => city.settlementId === settlementId).map(({ branch }) => branch);
  const own = saved?.settlement_id === settlementId ? branchOf(saved) : undefined;
  return own === undefined ? here : [own, ...here.filter(({ id }) => id !== own.id)];
}

/** The profile has its branch in one line: «відділення №12, вул. Хрещатик, 22». */
function branchOf({ branch_id: id, branch }: SavedAddress): ChosenBranch | undefined {
  const [, number, address] = /№\s?(\d+),\s*(.+)$/u.exec(branch) ?? [];
  return id === null || number === undefined || address === undefined
    ? undefined
    : { id, number, address, kind: 'branch' };
}
