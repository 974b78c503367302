import { type Brand, ofBrands } from '../brands.ts';
import { brandFirst } from '../brands/first.ts';
import type { GiftRule } from '../cart/gifts.ts';
import type { ParcelSender, WaybillSender } from '../delivery/parcels.ts';
import type { ParcelMeasures } from '../delivery/seats.ts';
import type { ProductLine } from '../product-lines.ts';
import type { HeardKind, SilenceLimits } from '../staff/silence.ts';
import type { LowPools } from '../staff/troubles.ts';
import type { WrittenPromo } from './promo-codes.ts';

/** From how many kopiyky on delivery is free, until staff set it. */
export const firstFreeDeliveryKop: Readonly<Record<Brand, number>> = Object.freeze(
  ofBrands((brand) => brandFirst[brand].freeDeliveryKop),
);

/** Units of one mix pack by line, until staff set them. */
export const firstMixUnits: Readonly<Record<ProductLine, number>> = Object.freeze({ velo: 5, glo: 10, ogo: 10 });

/** What earns the gift of pouches, until staff set it. */
export const firstGiftRule: Readonly<GiftRule> = Object.freeze({ fromUnits: 3, perCustomer: 2 });

/** Kyiv and one kilogram, until staff set where parcels are sent from. */
export const firstSender: Readonly<ParcelSender> = Object.freeze({
  deliveryCityId: '8d5a980d-391c-11dd-90d9-001a92567626',
  parcelGrams: 1000,
});

/** Small packs in small boxes, until staff set the weights and sizes of goods and boxes. */
export const firstParcelMeasures: Readonly<ParcelMeasures> = Object.freeze({
  unitGrams: 60,
  unitSize: Object.freeze([9, 6, 3] as const),
  packagingGrams: 150,
  seatGramsMax: 20_000,
  boxes: Object.freeze([[24, 17, 10] as const, [34, 24, 10] as const, [40, 30, 20] as const, [60, 40, 30] as const]),
});

/** Neutral addresses for a demo. */
export const exampleLinks = (brand: Brand): { title: string; url: string }[] =>
  ['Instagram', 'Facebook', 'Telegram', 'YouTube'].map((title) => ({
    title,
    url: `https://${title.toLowerCase()}.example/${brandFirst[brand].socialName}`,
  }));

/** Nights are quiet: until staff know their own club, only a longer silence is unusual. */
export const firstSilence: Readonly<Record<HeardKind, Readonly<SilenceLimits>>> = Object.freeze({
  order: { amber: 600, red: 1440 },
  payment: { amber: 720, red: 1440 },
  sms: { amber: 600, red: 1440 },
  code: { amber: 600, red: 1440 },
  parcel: { amber: 720, red: 1440 },
});

export const firstPools: Readonly<LowPools> = Object.freeze({ certificates: 5, veloCodes: 50 });

/** The sender in a demo: known to the emulated carrier. */
export const demoWaybillSender: Readonly<WaybillSender> = Object.freeze({
  counterpartyId: '9361a2b0-908a-9342-b59b-1132789db46e',
  contactId: '54c63392-9d31-2457-c525-8fb3154b867e',
  branchId: '425338d0-08e7-02b4-9661-7a70391c189d',
  phone: '380671234567',
  description: 'Товари клубу',
  box: Object.freeze({ length: 24, width: 17, height: 10 }),
});

/** The demo's promo codes. A real club has none until staff set one. */
export function demoPromos(brand: Brand): WrittenPromo[] {
  const { demoPromoCode: code } = brandFirst[brand];
  return code === null ? [] : [{ code, percent: 30, unitsMin: 3, from: null, to: null, limit: null }];
}
