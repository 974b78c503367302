import { readFileSync } from 'node:fs';
import { brands } from '@club/rules/brands';
import { placeKinds } from '@club/rules/places';
import { readPlaceFile } from '../cli/place-file.ts';
import type { Db } from '../src/database/database.ts';
import { importPlaces } from '../src/database/queries/places.ts';

/** Stores and points of both brands from the files beside, by the reader that the command has. */
export async function seedPlaces(tx: Db): Promise<void> {
  for (const brand of brands) {
    for (const kind of placeKinds) {
      const name = `${brand}-${kind}s.csv`;
      const { places, problems } = readPlaceFile(readFileSync(new URL(`./places/${name}`, import.meta.url), 'utf8'));
      if (problems.length > 0) throw new Error(`${name}: ${JSON.stringify(problems)}`);
      await importPlaces(tx, { brand, kind }, places);
    }
  }
}
