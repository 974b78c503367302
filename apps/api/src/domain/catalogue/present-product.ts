import type { Collection, ProductCard } from '@club/contract/customer/catalogue';
import { classOfLine, isAllowed } from '@club/rules/catalogue/compliance';
import type { LegalClass } from '@club/rules/catalogue/legal-classes';
import { ruleForLine } from '@club/rules/xp/earning';
import { lowStockUnits } from '@club/rules/catalogue/low-stock';
import { wireOf } from '@club/rules/money';
import type { CollectionRow, ProductRow, VariantRow } from '../../database/catalogue/products.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import type { Ctx } from '../context.ts';
import { cacheBriefly } from '../cache-briefly.ts';

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

const currentMatrix = cacheBriefly(({ db, config }) => readCompliance(db, config.compliance));

type MayEarn = Pick<ProductRow, 'line' | 'legalClass'>;

/** The current XP of a product's pack code; undefined if the law does not let the product be tied to XP. */
export async function codePay(ctx: Ctx): Promise<(product: MayEarn) => number> {
  const matrix = await currentMatrix(ctx);
  const may = (...classes: LegalClass[]) => classes.every((one) => isAllowed(matrix, ctx.brand, 'earn', one));
  return ({ line, legalClass }) =>
    line !== null && classesWithCodes.has(legalClass) && may(legalClass, classOfLine[line])
      ? ruleForLine(line, ctx.settings.earningRules).xp
      : 0;
}

/**
 * Builds cards of the shop. XP of a code come from the settings; XP and a former price are promises, so they are
 * included only if the compliance matrix allows them for the product.
 */
export async function productPresenter(ctx: Ctx): Promise<(row: ProductRow) => ProductCard> {
  const matrix = await currentMatrix(ctx);
  const earnOf = await codePay(ctx);
  return (row) => ({
    id: String(row.id),
    title: row.title,
    subtitle: row.subtitle,
    collectionId: row.slug,
    subs: row.subs,
    line: row.line,
    earn: earnOf(row),
    tags: row.tags,
    tileHue: row.tileHue,
    images: row.images,
    health_warning: row.healthWarning,
    variants: row.variants.map((variant) =>
      presentVariant(variant, isAllowed(matrix, ctx.brand, 'promo', row.legalClass)),
    ),
  });
}

function presentVariant(row: VariantRow, isPromoted: boolean): ProductCard['variants'][number] {
  return {
    variant_id: String(row.id),
    title: row.title,
    options: row.options,
    price: wireOf(row.priceKop),
    compare_at_price: row.compareAtKop === null || !isPromoted ? null : wireOf(row.compareAtKop),
    bonuses: row.xpPrice,
    available: row.stock > 0,
    left: row.stock <= lowStockUnits ? row.stock : null,
    quantity: row.sticksPerPack,
  };
}
