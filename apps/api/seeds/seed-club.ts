import type { ActorName } from '@club/rules/staff/actors';
import type { Database, Db } from '../src/database/rows.ts';
import { codeHash, insertBatch, insertCodes } from '../src/database/codes/pack-codes.ts';
import { importTexts } from '../src/database/content/import.ts';
import { lockSeeding } from '../src/database/catalogue/seeding.ts';
import { hasProducts } from '../src/database/catalogue/products.ts';
import { type View, viewsOf } from './art/spec.ts';
import { SEASON_REWARDS } from './catalog/exchange-things.ts';
import { MAIN_PRODUCTS } from './catalog/main.ts';
import { OGO_PRODUCTS } from './catalog/ogo.ts';
import type { SeedProduct } from './catalog/types.ts';
import { seedDevices } from './demo-devices.ts';
import { seedVeloCodes } from './demo-velo-codes.ts';
import { demoBatches, demoPacks } from './demo-packs.ts';
import { seedPromoCodes } from './demo-promo-codes.ts';
import { seedReviews } from './demo-reviews.ts';
import { seedRewardTerms } from './reward-terms.ts';
import { seedInstruction } from './seed-instruction.ts';
import { seedMarathon } from './seed-marathon.ts';
import { seedStores } from './seed-stores.ts';

const dayMs = 86_400_000;
const actor: ActorName = 'job:seed';
const seedProducts: readonly SeedProduct[] = [...MAIN_PRODUCTS, ...OGO_PRODUCTS, ...SEASON_REWARDS];

/** Fills an empty club with its shop, texts and demo packs, all or nothing; a club that has products is left alone. */
export function seedClub(database: Database, options: { secret: string; now: Date }): Promise<{ seeded: boolean }> {
  return database.transaction(async (tx) => {
    await lockSeeding(tx);
    if (await hasProducts(tx)) return { seeded: false };
    await seedShop(tx, options.now);
    await seedRewardTerms(tx, options.now);
    // What sanitises texts is heavy, and needed only where a club is filled.
    const { readContent } = await import('../src/domain/content/staff/text-files.ts');
    await importTexts(tx, readContent(), { actor, now: options.now });
    await seedStores(tx);
    await seedPacks(tx, options);
    await seedDevices(tx, options);
    await seedVeloCodes(tx, options);
    await seedPromoCodes(tx, options.now);
    await seedInstruction(tx, options.now);
    await seedMarathon(tx, options.now);
    await seedReviews(tx, options.now);
    return { seeded: true };
  });
}

/** By the import that staff have. The collections are there: a migration brings them to every club. */
async function seedShop(tx: Db, now: Date): Promise<void> {
  const { importProductFile } = await import('../src/domain/catalogue/staff/import-products.ts');
  await importProductFile(tx, JSON.stringify(seedProducts.flatMap(cellsOf)), now);
}

/** A product as rows of a catalogue file, one for each variant. */
function cellsOf({ variants, art, ...product }: SeedProduct): Record<string, unknown>[] {
  const { id, brand, line, title, subtitle, description, tags } = product;
  const said = {
    id,
    brand,
    line,
    title,
    subtitle,
    description,
    tags,
    facts: Object.fromEntries(product.facts.map(({ name, value }) => [name, value])),
    collections: product.collections.map(({ slug, sub = '' }) => (sub === '' ? slug : `${slug}/${sub}`)),
    legal_class: product.legalClass,
    health_warning: product.healthWarning,
    tile_hue: product.tileHue,
    images: viewsOf(art).map((view) => pictureOf(id, view)),
  };
  return variants.map(({ compareAtKop, ...variant }) => ({
    ...said,
    variant_id: variant.id,
    variant_title: variant.title,
    options: variant.options,
    price: uahOf(variant.priceKop),
    compare_at: compareAtKop === undefined ? '' : uahOf(compareAtKop),
    xp: variant.xpPrice,
    stock: variant.stock,
    sku: variant.sku,
    sticks_per_pack: variant.sticksPerPack ?? 0,
  }));
}

const uahOf = (kop: number): string => (kop / 100).toFixed(2);

async function seedPacks(tx: Db, { secret, now }: { secret: string; now: Date }): Promise<void> {
  const packs = demoPacks(secret);
  let first = 0;
  for (const { line, count, state, note } of demoBatches) {
    const yesterday = new Date(now.getTime() - dayMs);
    const batchId = await insertBatch(tx, {
      line,
      size: count,
      note: `demo: ${note}`,
      actor,
      now: new Date(now.getTime() - 30 * dayMs),
      expiresAt: state === 'expired' ? yesterday : undefined,
      blockedAt: state === 'blocked' ? yesterday : undefined,
    });
    const codes = packs.slice(first, (first += count)).map((pack) => codeHash(secret, pack.code));
    await insertCodes(tx, batchId, codes);
  }
}

const pictureOf = (productId: string, view: View): string => `/art/${productId}-${view}.svg`;
