import { type Brand, brandTable, ofBrands } from '../brands.ts';
import type { GiftTerms } from '../cart/gifts.ts';
import type { ParcelSender } from '../delivery/parcels.ts';
import type { ParcelTerms } from '../delivery/seats.ts';
import type { ProductLine } from '../product-lines.ts';

/** The default threshold of free delivery, also on a page without it. */
export const firstFreeDeliveryKop: Readonly<Record<Brand, number>> = Object.freeze(
  ofBrands((brand) => brandTable[brand].first.freeDeliveryKop),
);

/** Units of one mix pack by line, until staff set them. */
export const firstMixUnits: Readonly<Record<ProductLine, number>> = Object.freeze({ velo: 5, glo: 10, ogo: 10 });

/** What earns the gift of pouches, until staff set it. */
export const firstGiftTerms: Readonly<GiftTerms> = Object.freeze({ fromUnits: 3, perCustomer: 2 });

/** Kyiv and one kilogram, until staff set where parcels are sent from. */
export const firstSender: Readonly<ParcelSender> = Object.freeze({
  deliveryCityId: '8d5a980d-391c-11dd-90d9-001a92567626',
  parcelGrams: 1000,
});

/** Small packs in small boxes, until staff set the weights and sizes of goods and boxes. */
export const firstParcelTerms: Readonly<ParcelTerms> = Object.freeze({
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
    url: `https://${title.toLowerCase()}.example/${brandTable[brand].first.socialName}`,
  }));
