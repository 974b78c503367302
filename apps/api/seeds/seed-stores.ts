import { readFileSync } from 'node:fs';
import { brands } from '@club/rules/brands';
import { storeKinds } from '@club/rules/stores';
import { importStores } from '../src/domain/stores/staff/import-stores.ts';
import type { Act } from './act-within.ts';

/** Stores and points of both brands from the files beside. */
export async function seedStores(act: Act): Promise<void> {
  for (const brand of brands) {
    for (const kind of storeKinds) {
      const file = readFileSync(new URL(`./stores/${brand}-${kind}s.csv`, import.meta.url), 'utf8');
      await act(importStores, { brand, kind, file });
    }
  }
}
