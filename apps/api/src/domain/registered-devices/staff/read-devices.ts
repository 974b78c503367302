import type { ReplacementState } from '@club/rules/registered-devices';
import { listLiveDevices, listReplacementRows, listTransferRows } from '../../../database/registered-devices/staff.ts';
import type { ActionContext } from '../../actions/action.ts';

const listMax = 200;

type Services = Pick<ActionContext, 'database'>;

/** Who has which device, the newest first. Customers are numbers, never names. */
export const listDevices = ({ database }: Services) => listLiveDevices(database.db, listMax);

/** Requests for a device and its owner, the newest first. */
export const listTransfers = ({ database }: Services) => listTransferRows(database.db, listMax);

/** Requests to replace a device, pending ones first. */
export const listReplacements = ({ database }: Services, state: ReplacementState | undefined) =>
  listReplacementRows(database.db, state ?? null, listMax);
