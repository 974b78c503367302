import type { saveAddress as endpoint } from '@club/contract/customer/customers';
import { popularCities } from '@club/rules/delivery/cities';
import { branchText } from '@club/rules/delivery/methods';
import type * as z from 'zod/mini';
import { lockPerson } from '../../database/customers/people.ts';
import {
  forgetAddress,
  insertAddress,
  readAddress,
  type SavedAddress,
  upsertAddress as storeAddress,
} from '../../database/customers/addresses.ts';
import type { Db } from '../../database/rows.ts';
import { type DeliveryPoint, findDeliveryPoint, saveCities } from '../../database/delivery/directory.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { rewardProfile } from './reward-profile.ts';

type Address = z.input<(typeof endpoint)['reply']>['address'];

/** The place must be known to the carrier; its name is the carrier's, whatever the phone shows. */
export const saveAddress: Operation<typeof endpoint> = async (ctx, { address }) => {
  if (address === null) {
    await forgetAddress(ctx.db, ctx.customer.id);
    return { code: 200, address: null };
  }
  const settlementId = address.settlement_id.toLowerCase();
  const branchId = address.branch_id?.toLowerCase() ?? null;
  const place = await findPlace(ctx, settlementId, branchId);
  if (place === undefined) throw new Refusal('city_unknown');
  if (branchId !== null && place.branch === null) throw new Refusal('branch_unknown');
  const street = cleanLine(address.street);
  const house = cleanLine(address.house);
  const flat = cleanLine(address.flat);
  await ctx.transaction(async (tx) => {
    await storeAddress(tx, ctx.customer.id, { settlementId, branchId, street, house, flat }, ctx.now);
    await rewardProfile(tx, ctx);
  });
  return { code: 200, address: await ownAddress(ctx) };
};

/**
 * An order's destination becomes the stored address of a customer who has none; true when it did. The person is locked,
 * as the profile may become complete by it.
 */
export async function saveOrderAddress(tx: Db, ctx: CustomerCtx, address: SavedAddress): Promise<boolean> {
  await lockPerson(tx, ctx.personId);
  return insertAddress(tx, ctx.customer.id, address, ctx.now);
}

/** The stored address of the call's brand; null when there is none. */
export async function ownAddress(ctx: CustomerCtx): Promise<Address> {
  const saved = await readAddress(ctx.db, ctx.customer.id);
  if (saved === undefined) return null;
  const { branchNumber, branchAddress } = saved;
  return {
    settlement_id: saved.settlementId,
    city: saved.city ?? '',
    branch_id: branchNumber === null ? null : saved.branchId,
    branch: branchNumber === null ? '' : `${branchText(branchNumber)}, ${branchAddress ?? ''}`,
    street: saved.street,
    house: saved.house,
    flat: saved.flat,
  };
}

/** The big cities are offered without a search, so one may be chosen before it is in the directory. */
async function findPlace(
  ctx: CustomerCtx,
  settlementId: string,
  branchId: string | null,
): Promise<DeliveryPoint | undefined> {
  const known = await findDeliveryPoint(ctx.db, settlementId, branchId ?? undefined);
  const preset = popularCities.find((city) => city.settlementId === settlementId);
  if (known !== undefined || preset === undefined) return known;
  await saveCities(ctx.db, [preset], ctx.now);
  return findDeliveryPoint(ctx.db, settlementId, branchId ?? undefined);
}

/** Control characters and lone surrogates do not belong in a database or on a parcel. */
const cleanLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
