/** A shop of the brand's own, or another retailer's point. */
export const storeKinds = ['store', 'point'] as const;
export type StoreKind = (typeof storeKinds)[number];

/** Goods sold at a place. */
export const storeGoods = ['sticks', 'pouches', 'e-cigarettes', 'devices', 'accessories'] as const;
export type StoreGoods = (typeof storeGoods)[number];

/** What else a place does. */
export const storeCares = ['advice', 'cleaning', 'warranty', 'recycling', 'card-payment'] as const;
export type StoreCare = (typeof storeCares)[number];

export type StoreService = StoreGoods | StoreCare;

export interface PointOfSale {
  lat: number;
  lon: number;
}

const earthRadiusM = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres along the great circle; the Earth taken as a ball, so up to half a per cent off. */
export function metresBetween(a: PointOfSale, b: PointOfSale): number {
  const lat = Math.sin(radians(b.lat - a.lat) / 2);
  const lon = Math.sin(radians(b.lon - a.lon) / 2);
  const chord = lat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lon ** 2;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The nearest first; the same order where they are as far. */
export function nearestFirst<T extends PointOfSale>(places: readonly T[], from: PointOfSale): T[] {
  const far = new Map(places.map((place) => [place, metresBetween(place, from)]));
  return places.toSorted((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0));
}
