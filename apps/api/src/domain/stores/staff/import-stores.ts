import { importStores as spec } from '@club/contract/staff/stores';
import { countStores, replaceStores, listStoreRows, type StoreCount } from '../../../database/stores/points.ts';
import { action, type ActionContext, assertNoProblems } from '../../actions/action.ts';
import { readStoreFile } from './store-file.ts';

/** The whole list of one kind comes from a file: absent places are deleted. */
export const importStores = action(spec, {
  run: async ({ tx }, { brand, kind, file }) => {
    const places = readPlaces(file);
    const before = await listStoreRows(tx, brand, kind);
    const reply = await replaceStores(tx, { brand, kind }, places);
    const isHere = new Set(places.map(({ id }) => id));
    const wasHere = new Set(before.map(({ id }) => id));
    return {
      reply,
      target: `stores:${brand}/${kind}`,
      brand,
      before: { places: before.length, removed: before.flatMap(({ id }) => (isHere.has(id) ? [] : [id])) },
      after: { places: places.length, added: places.flatMap(({ id }) => (wasHere.has(id) ? [] : [id])) },
    };
  },
  plan: async (_, { file }) => ({ places: readPlaces(file).length }),
});

function readPlaces(file: string) {
  const { places, problems } = readStoreFile(file);
  assertNoProblems(problems);
  return places;
}

/** How many places each brand has of each kind in each city. */
export const listStoreCounts = ({ database }: Pick<ActionContext, 'database'>): Promise<StoreCount[]> =>
  countStores(database.db);
