import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brands } from '@club/rules/brands';
import { CATEGORY_IDS, drawCategory } from '../../apps/api/seeds/art/draw-category.ts';
import { drawPartner, PARTNER_NAMES } from '../../apps/api/seeds/art/draw-partner.ts';
import { drawProduct } from '../../apps/api/seeds/art/draw-product.ts';
import { drawScene, SCENE_NAMES } from '../../apps/api/seeds/art/draw-scene.ts';
import { viewsOf } from '../../apps/api/seeds/art/spec.ts';
import { SEASON_REWARDS } from '../../apps/api/seeds/catalog/exchange-things.ts';
import { MAIN_PRODUCTS } from '../../apps/api/seeds/catalog/main.ts';
import { OGO_PRODUCTS } from '../../apps/api/seeds/catalog/ogo.ts';

/** Draws every view of every seed product, and every scene in every brand, and the signs of partners and of categories of certificates, into `art/` of a folder. */
export async function makeArt(outDir: string): Promise<void> {
  const dir = join(outDir, 'art');
  await mkdir(dir, { recursive: true });
  const files = new Map<string, string>();
  for (const { id, art } of [...MAIN_PRODUCTS, ...OGO_PRODUCTS, ...SEASON_REWARDS]) {
    for (const view of viewsOf(art)) files.set(`${id}-${view}.svg`, drawProduct(art, view));
  }
  for (const name of SCENE_NAMES) {
    for (const brand of brands) files.set(`scene-${name}-${brand}.svg`, drawScene(name, brand));
  }
  for (const name of PARTNER_NAMES) files.set(`partner-${name}.svg`, drawPartner(name));
  for (const id of CATEGORY_IDS) files.set(`certificates-${id}.svg`, drawCategory(id));
  await Promise.all([...files].map(([name, svg]) => writeFile(join(dir, name), svg)));
}

if (import.meta.main) {
  await makeArt(process.argv[2] ?? join(import.meta.dirname, '../../apps/web/dist'));
}
