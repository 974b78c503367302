import type { Db } from '../../database/rows.ts';
import { lockDevice } from '../../database/registered-devices/replacements.ts';
import { Refusal } from '../refusal.ts';

/** A device that is about to be replaced stays with its owner until it is; locks the device. */
export async function assertNotReplaced(tx: Db, deviceId: number, personId: number): Promise<void> {
  const device = await lockDevice(tx, deviceId, personId);
  if (device === undefined) throw new Refusal('not_found');
  if (device.isReplaced) throw new Refusal('device_in_replacement');
}
