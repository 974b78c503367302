import type { getDevices as endpoint, RegisteredDevice } from '@club/contract/customer/registered-devices';
import { linesOfBrand } from '@club/rules/brands';
import { kyivDate } from '@club/rules/time/calendar';
import { isAllowed } from '@club/rules/catalogue/compliance';
import { ruleOf } from '@club/rules/xp/earning';
import { registeredDevicesMax } from '@club/rules/registered-devices';
import { readCompliance } from '../../database/xp/compliance.ts';
import { listTransferRequests } from '../../database/registered-devices/transfers.ts';
import { countDevices, listOwnDevices, type OwnDevice } from '../../database/registered-devices/devices.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { requestEnd, requestedSince } from './request-transfer.ts';

export const getDevices: Operation<typeof endpoint> = async (ctx) => {
  const lines = linesOfBrand[ctx.brand];
  const since = requestedSince(ctx.now);
  const [devices, requests, reward, total] = await Promise.all([
    listOwnDevices(ctx.db, ctx.personId, { lines, requestedSince: since }),
    listTransferRequests(ctx.db, ctx.personId, { lines, since }),
    rewardNow(ctx),
    countDevices(ctx.db, ctx.personId),
  ]);
  const today = kyivDate(ctx.now);
  return {
    code: 200,
    data: {
      asset: devices.map((device) => presentDevice(device, today)),
      asked: requests.map(({ id, title, serial, state, atMs }) => ({
        id: String(id),
        title,
        serial_tail: tailOf(serial),
        state,
        asked_at: timeOf(atMs),
      })),
      reward,
      devices_max: registeredDevicesMax,
      devices_count: total,
    },
  };
};

async function rewardNow({ db, config, settings, brand }: CustomerCtx): Promise<number> {
  const { xp, allowedBy } = ruleOf('device', settings.earningRules);
  const compliance = await readCompliance(db, config.compliance);
  return isAllowed(compliance, brand, allowedBy.action, allowedBy.subject) ? xp : 0;
}

function presentDevice(device: OwnDevice, today: string): RegisteredDevice {
  const {
    id,
    serial,
    title,
    image,
    care,
    recycling,
    line,
    warrantyMonths,
    purchasedOn,
    warrantyEndsOn,
    registeredAtMs,
  } = device;
  return {
    title,
    image,
    care,
    recycling,
    id: String(id),
    line,
    warranty_months: warrantyMonths,
    serial_tail: tailOf(serial),
    purchased_on: purchasedOn,
    warranty_ends_on: warrantyEndsOn,
    is_under_warranty: today <= warrantyEndsOn,
    registered_at: timeOf(registeredAtMs),
    transfer: transferOf(device),
    replacement: replacementOf(device),
  };
}

function transferOf({ transferId, transferAtMs }: OwnDevice): RegisteredDevice['transfer'] {
  if (transferId === null || transferAtMs === null) return null;
  return {
    id: String(transferId),
    asked_at: timeOf(transferAtMs),
    until: requestEnd(new Date(transferAtMs)).toISOString(),
  };
}

function replacementOf(device: OwnDevice): RegisteredDevice['replacement'] {
  const { replacementId, replacementState: state, fault, faultText, answer, replacementAtMs, decidedAtMs } = device;
  if (replacementId === null || state === null || fault === null || replacementAtMs === null) return null;
  return {
    id: String(replacementId),
    state,
    fault,
    text: faultText ?? '',
    answer: answer ?? '',
    asked_at: timeOf(replacementAtMs),
    decided_at: decidedAtMs === null ? null : timeOf(decidedAtMs),
  };
}

const tailOf = (serial: string): string => serial.slice(-4);
const timeOf = (ms: number): string => new Date(ms).toISOString();
