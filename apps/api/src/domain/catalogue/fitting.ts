import { isAllowed } from '@club/rules/catalogue/compliance';
import { goesWith, readFacts } from '@club/rules/catalogue/goes-with';
import { listPairs } from '../../database/catalogue/pairs.ts';
import { listSearchable, type SearchableRow } from '../../database/catalogue/products.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import type { Ctx } from '../context.ts';
import { cacheBriefly } from '../cache-briefly.ts';

/** Everything of the brand that is in a collection, as search and suggestions read it. */
export const wholeShop = cacheBriefly(({ db, brand }) => listSearchable(db, brand));

const shopFacts = cacheBriefly(async (ctx) => readFacts(await wholeShop(ctx)));
const currentMatrix = cacheBriefly(({ db, config }) => readCompliance(db, config.compliance));

export interface Fitting {
  /** What goes with them, the best first. */
  fitting: SearchableRow[];
  /** The remaining candidates, in shop order. */
  others: SearchableRow[];
}

/**
 * Candidates beside these products: they can be bought now for money, and the law allows promoting them. The products
 * themselves are excluded.
 */
export async function fittingTo(ctx: Ctx, productIds: readonly number[]): Promise<Fitting> {
  const [facts, matrix, pairs] = await Promise.all([shopFacts(ctx), currentMatrix(ctx), listPairs(ctx.db, productIds)]);
  const isOffered = ({ legalClass, variants }: SearchableRow): boolean =>
    isAllowed(matrix, ctx.brand, 'promo', legalClass) &&
    variants.some(({ stock, xpPrice, priceKop }) => stock > 0 && xpPrice === 0 && priceKop > 0);
  const bought = new Map(pairs.map(({ otherId, customers }) => [otherId, customers]));
  const fitting = goesWith(facts, productIds, bought, isOffered);
  const chosen = new Set([...productIds, ...fitting.map(({ id }) => id)]);
  const others = [...facts.goods.values()].flatMap(({ one }) => (!chosen.has(one.id) && isOffered(one) ? one : []));
  return { fitting, others };
}
