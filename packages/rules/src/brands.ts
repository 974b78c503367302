import type { BrandFile } from './brands/brand.ts';
import { brandFiles } from './brands/list.ts';
import type { ProductLine } from './product-lines.ts';

type ListedBrand = (typeof brandFiles)[number];
export type Brand = ListedBrand['id'];
/** As the wire and the phone call a customer's id in a brand. */
export type ShopIdField = `${ListedBrand['shopIdPrefix']}ShopId`;

/** In the order of the list. */
export const brands: readonly Brand[] = brandFiles.map(({ id }) => id);

/** The brand of the club's own address, whose pages show every brand. */
export const firstBrand = brandFiles[0].id;

export function isBrand(x: unknown): x is Brand {
  return brands.some((brand) => brand === x);
}

/** Something of each brand. */
export const ofBrands = <Value>(of: (brand: Brand) => Value): Record<Brand, Value> =>
  Object.fromEntries(brands.map((brand) => [brand, of(brand)])) as Record<Brand, Value>;

/** The file of each brand. */
export const brandTable = Object.fromEntries<BrandFile>(brandFiles.map((file) => [file.id, file])) as Readonly<
  Record<Brand, BrandFile>
>;

export const otherBrands = (brand: Brand): Brand[] => brands.filter((one) => one !== brand);

export const linesOfBrand = ofBrands((brand): readonly ProductLine[] => brandTable[brand].lines);

export const shopIdField = (brand: Brand): ShopIdField =>
  `${brandTable[brand].shopIdPrefix as ListedBrand['shopIdPrefix']}ShopId`;

/** Something of each brand under its field of a customer's id. */
export const ofShopIds = <Value>(of: (brand: Brand) => Value): Record<ShopIdField, Value> =>
  Object.fromEntries(brands.map((brand) => [shopIdField(brand), of(brand)])) as Record<ShopIdField, Value>;
