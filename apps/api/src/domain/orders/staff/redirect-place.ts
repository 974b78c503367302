import { branchText, courierAddress } from '@club/rules/delivery/methods';
import {
  findBranchByNumber,
  findCityOfOrder,
  findStreetOfCity,
  type RedirectPlace,
  type SentOrder,
} from '../../../database/orders/parcel-requests.ts';
import type { Db } from '../../../database/rows.ts';
import { StaffRefusal } from '../../actions/action.ts';

export interface WantedPlace {
  city?: string | undefined;
  branch?: number | undefined;
  street?: string | undefined;
  house?: string | undefined;
  flat?: string | undefined;
}

/** A redirect's destination in the carrier's directory: a branch, or else an address. */
export async function placeOf(
  tx: Db,
  { number, hasAdultGoods }: Pick<SentOrder, 'number' | 'hasAdultGoods'>,
  { city: settlementId, branch: digits, street: streetId, house = '', flat = '' }: WantedPlace,
): Promise<RedirectPlace> {
  const isBranch = digits !== undefined;
  const isDoor = streetId !== undefined && house !== '';
  if (isBranch === isDoor) throw new StaffRefusal('parcel_place_missing', { number });
  const city = await findCityOfOrder(tx, number, settlementId);
  if (city === undefined) throw new StaffRefusal('parcel_city_unknown', { number });
  const inCity = { city: city.label, province: city.area };
  if (isBranch) {
    const branch = await findBranchByNumber(tx, city.deliveryCityId, digits);
    if (branch === undefined)
      throw new StaffRefusal('parcel_branch_unknown', { number, branch: digits, city: city.label });
    if (branch.kind === 'locker' && hasAdultGoods) throw new StaffRefusal('parcel_locker', { number, branch: digits });
    const isLocker = branch.kind === 'locker';
    return {
      ...inCity,
      branchId: branch.id,
      isLocker,
      door: null,
      address: `${branchText(branch.number)}, ${branch.address}`,
    };
  }
  const street = await findStreetOfCity(tx, city.settlementId, streetId ?? '');
  if (street === undefined) throw new StaffRefusal('parcel_street_unknown', { number, city: city.label });
  const door = { settlementId: city.settlementId, streetId: street.id, house: house.trim(), flat: flat.trim() };
  return {
    ...inCity,
    branchId: null,
    isLocker: false,
    door,
    address: courierAddress({ street: street.label, ...door }),
  };
}
