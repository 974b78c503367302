import { lockSeeding } from '../src/database/catalogue/seeding.ts';
import { hasProducts } from '../src/database/catalogue/products.ts';
import { type Act, actingWithin, type SeededClub } from './act-within.ts';
import { type View, viewsOf } from './art/spec.ts';
import { SEASON_REWARDS } from './catalog/exchange-things.ts';
import { MAIN_PRODUCTS } from './catalog/main.ts';
import { OGO_PRODUCTS } from './catalog/ogo.ts';
import { measuresOf } from './catalog/measures.ts';
import type { SeedProduct } from './catalog/types.ts';
import { seedDevices } from './demo-devices.ts';
import { seedPacks } from './demo-packs.ts';
import { seedReviews } from './demo-reviews.ts';
import { seedVeloCodes } from './demo-velo-codes.ts';
import { seedRewardTerms } from './reward-terms.ts';
import { seedMarathon } from './seed-marathon.ts';
import { seedStores } from './seed-stores.ts';
import { readFileSync } from 'node:fs';
import { importPartnerCards } from '../src/domain/certificates/staff/import-partners.ts';
import { brands } from '@club/rules/brands';
import { importInstruction } from '../src/domain/codes/staff/import-instruction.ts';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { importPromos } from '../src/domain/settings/change-promos.ts';

const seedProducts: readonly SeedProduct[] = [...MAIN_PRODUCTS, ...OGO_PRODUCTS, ...SEASON_REWARDS];

/**
 * Fills an empty club with its shop, texts and demo packs, all or nothing; a club that has products is left alone.
 * Everything is created by actions of staff.
 */
export function seedClub(club: SeededClub): Promise<{ seeded: boolean }> {
  return actingWithin(club, async (act, tx) => {
    const { now } = club;
    const { secret } = club.config;
    await lockSeeding(tx);
    if (await hasProducts(tx)) return { seeded: false };
    await seedShop(act);
    await seedRewardTerms(act, tx, now);
    await seedTexts(act);
    await seedStores(act);
    await seedPacks(act, { secret, now });
    await seedDevices(act, { secret, now });
    await seedVeloCodes(act, secret);
    await seedPromoCodes(act, now);
    await seedInstruction(act);
    await seedMarathon(act, now);
    await seedPartners(act);
    await seedReviews(act, seedProducts, now);
    return { seeded: true };
  });
}

/** Pictures first, then the collections and the goods that name them. A migration has brought the collections to every club. */
async function seedShop(act: Act): Promise<void> {
  const { importProducts } = await import('../src/domain/catalogue/staff/import-products.ts');
  const { picturesOfProducts, seedPictures, seedCollections } = await import('./seed-pictures.ts');
  await seedPictures(act);
  await seedCollections(act);
  const pictures = picturesOfProducts();
  const rows = seedProducts.flatMap((product) => cellsOf(product, pictures.get(product.id)));
  await act(importProducts, { file: JSON.stringify(rows) });
}

/** What sanitises texts is heavy, and needed only where a club is filled. */
async function seedTexts(act: Act): Promise<void> {
  const { importTexts } = await import('../src/domain/content/staff/import-texts.ts');
  const { decodeFile, listTextFiles } = await import('../src/domain/content/staff/text-files.ts');
  await act(importTexts, { files: listTextFiles().map((one) => ({ ...one, text: decodeFile(one.file) })) });
}

/**
 * A product as rows of a catalogue file, one for each variant; its views are pictures as far as they exist, then
 * drawings.
 */
function cellsOf({ variants, art, ...product }: SeedProduct, pictures: string[] = []): Record<string, unknown>[] {
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
    images: viewsOf(art).map((view, at) => pictures[at] ?? drawingOf(id, view)),
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
    ...measuresOf(product.legalClass, variant.sticksPerPack),
  }));
}

const uahOf = (kop: number): string => (kop / 100).toFixed(2);

const drawingOf = (productId: string, view: View): string => `/art/${productId}-${view}.svg`;

/** How partners of certificates are shown; they themselves come from their service when the server runs. */
async function seedPartners(act: Act): Promise<void> {
  const file = new URL('../../../docs/examples/certificate-partners.csv', import.meta.url);
  await act(importPartnerCards, { file: readFileSync(file, 'utf8') });
}

/** How codes are scanned. */
async function seedInstruction(act: Act): Promise<void> {
  for (const brand of brands) {
    const file = new URL(`../../../content/${brand}/scan.csv`, import.meta.url);
    await act(importInstruction, { brand, file: readFileSync(file, 'utf8') });
  }
}

/** One code of each kind beside the permanent one: limited, and not begun yet. */
async function seedPromoCodes(act: Act, now: Date): Promise<void> {
  const inDays = (days: number): string => dayAfter(kyivDate(now), days);
  const rows = [
    { code: 'SMAK15', brand: 'ogo', percent: 15, units: 2, to: inDays(60), limit: 300 },
    { code: 'ZYMA20', brand: 'ogo', percent: 20, units: 4, from: inDays(20), to: inDays(80) },
  ];
  await act(importPromos, { file: JSON.stringify(rows) });
}
