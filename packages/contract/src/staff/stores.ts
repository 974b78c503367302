import { brands } from '@club/rules/brands';
import { storeKinds } from '@club/rules/stores';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

/** CSV as in docs/stores-import.md. */
export const importStores = staffAction({
  name: 'stores.import',
  summary: 'Replaces the places of one kind with the rows of a file, all or nothing',
  permission: 'texts.publish',
  input: z.strictObject({ brand: z.enum(brands), kind: z.enum(storeKinds), file: z.text(64_000_000) }),
  reply: z.object({ places: z.integer(0), removed: z.integer(0) }),
});
