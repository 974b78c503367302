import { pictureAddress } from '@club/rules/catalogue/pictures';
import { type KnownPicture, listPictureRows } from '../../../database/pictures/pictures.ts';
import type { ActionContext } from '../../actions/action.ts';

/** Every picture that rows may name, with where it is shown. */
export async function listPictures({
  database,
}: Pick<ActionContext, 'database'>): Promise<(KnownPicture & { address: string })[]> {
  const all = await listPictureRows(database.db);
  return all.map((one) => ({ ...one, address: pictureAddress(one.slug, one.hash) }));
}
