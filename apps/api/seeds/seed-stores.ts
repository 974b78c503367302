import { readFileSync } from 'node:fs';
import { brands } from '@club/rules/brands';
import { storeKinds } from '@club/rules/stores';
import { readStoreFile } from '../src/domain/stores/staff/store-file.ts';
import type { Db } from '../src/database/rows.ts';
import { importStores } from '../src/database/stores/points.ts';

/** Stores and points of both brands from the files beside, by the reader that the action has. */
export async function seedStores(tx: Db): Promise<void> {
  for (const brand of brands) {
    for (const kind of storeKinds) {
      const name = `${brand}-${kind}s.csv`;
      const { places, problems } = readStoreFile(readFileSync(new URL(`./stores/${name}`, import.meta.url), 'utf8'));
      if (problems.length > 0) throw new Error(`${name}: ${JSON.stringify(problems)}`);
      await importStores(tx, { brand, kind }, places);
    }
  }
}
