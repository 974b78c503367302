import { readFileSync } from 'node:fs';
import { brands } from '@club/rules/brands';
import { storeKinds } from '@club/rules/places';
import { readStoreFile } from '../cli/place-file.ts';
import type { Db } from '../src/database/database.ts';
import { importStores } from '../src/database/queries/places.ts';

/** Stores and points of both brands from the files beside, by the reader that the command has. */
export async function seedStores(tx: Db): Promise<void> {
  for (const brand of brands) {
    for (const kind of storeKinds) {
      const name = `${brand}-${kind}s.csv`;
      const { places, problems } = readStoreFile(readFileSync(new URL(`./places/${name}`, import.meta.url), 'utf8'));
      if (problems.length > 0) throw new Error(`${name}: ${JSON.stringify(problems)}`);
      await importStores(tx, { brand, kind }, places);
    }
  }
}
