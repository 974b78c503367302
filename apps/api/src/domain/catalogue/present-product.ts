import type { Collection, ProductCard } from '@club/contract/customer/catalogue';
import type { ClubSettings } from '@club/rules/settings/club-settings';
import { ruleForLine } from '@club/rules/xp/earning';
import { wireOf } from '@club/rules/money';
import type { CollectionRow, ProductRow, VariantRow } from '../../database/catalogue/products.ts';

/** From here on down the customer is told the number. */
const lowStockUnits = 5;
/** Only packs carry codes: devices and things of the club do not. */
const classesWithCodes = new Set(['tobacco-sticks', 'cigarettes', 'pouches', 'e-liquid']);

export function presentCollection(row: CollectionRow): Collection {
  return {
    slug: row.slug,
    title: row.title,
    count: row.count,
    image: row.image,
    tileHue: row.tileHue,
    subs: row.subs.map(({ id, title }) => ({ id, title })),
  };
}

/** As a card of the shop; what its codes pay is of the settings. */
export const presentProduct =
  ({ earningRules }: Pick<ClubSettings, 'earningRules'>) =>
  (row: ProductRow): ProductCard => {
    return {
      id: String(row.id),
      title: row.title,
      subtitle: row.subtitle,
      collectionId: row.slug,
      subs: row.subs,
      line: row.line,
      earn: row.line !== null && classesWithCodes.has(row.legalClass) ? ruleForLine(row.line, earningRules).xp : 0,
      tags: row.tags,
      tileHue: row.tileHue,
      images: row.images,
      health_warning: row.healthWarning,
      variants: row.variants.map(presentVariant),
    };
  };

function presentVariant(row: VariantRow): ProductCard['variants'][number] {
  return {
    variant_id: String(row.id),
    title: row.title,
    options: row.options,
    price: wireOf(row.priceKop),
    compare_at_price: row.compareAtKop === null ? null : wireOf(row.compareAtKop),
    bonuses: row.xpPrice,
    available: row.stock > 0,
    left: row.stock <= lowStockUnits ? row.stock : null,
    quantity: row.sticksPerPack,
  };
}
