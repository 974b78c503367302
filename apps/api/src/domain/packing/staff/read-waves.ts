import { listParcels, type Parcel } from '../../../database/packing/parcels.ts';
import { findWave, listWaves, type Wave } from '../../../database/packing/waves.ts';
import type { ActionContext } from '../../actions/action.ts';

const listMax = 200;

type Services = Pick<ActionContext, 'database'>;

/** Of every brand; open ones oldest first, done ones newest first. */
export const listAllWaves = ({ database }: Services, view: 'open' | 'done'): Promise<Wave[]> =>
  listWaves(database.db, { view, brands: undefined, after: undefined, count: listMax });

/** Its parcels, those that left it too; undefined without such a wave. */
export async function readWave({ database }: Services, id: number): Promise<Parcel[] | undefined> {
  const wave = await findWave(database.db, id, undefined);
  return wave && (await listParcels(database.db, wave.id));
}
