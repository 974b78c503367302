import * as spec from '@club/contract/staff/registered-devices';
import { readSerial } from '@club/rules/codes/serials';
import { listDeviceModels } from '../../../database/registered-devices/models.ts';
import { findDeviceOwner } from '../../../database/notifications/owners.ts';
import { saveReplacementDecision, stateBefore } from '../../../database/registered-devices/replacements.ts';
import { endDevice } from '../../../database/registered-devices/devices.ts';
import { blockSerial, findHolder, insertSerials, type MadeDevice } from '../../../database/registered-devices/staff.ts';
import { action, type ActionRun, assertNoProblems, StaffRefusal } from '../../actions/action.ts';
import { notify } from '../../notifications/notify.ts';
import { replacementNotifications } from '../messages.ts';
import { readDeviceFile } from './device-file.ts';

export const importDevices = action(spec.importDevices, {
  run: async ({ tx, actor, now }, { file }) => {
    const devices = await readDevices(tx, file);
    const reply = { devices: devices.length, added: await insertSerials(tx, devices, { actor, now }) };
    return { reply, target: 'devices', after: reply };
  },
  plan: async ({ db }, { file }) => ({ devices: (await readDevices(db, file)).length }),
});

async function readDevices(db: ActionRun['tx'], file: string): Promise<MadeDevice[]> {
  const models = await listDeviceModels(db);
  const { devices, problems } = readDeviceFile(file, new Map(models.map((one) => [one.id, one])));
  assertNoProblems(problems);
  return devices;
}

export const decideReplacement = action(spec.decideReplacement, {
  run: async ({ tx, actor, now }, { replacement: id, state, note }) => {
    const decided = await saveReplacementDecision(tx, id, { state, note, actor, now });
    if (decided === undefined) throw new StaffRefusal('replacement_cannot_move');
    const owner = await findDeviceOwner(tx, decided.deviceId);
    const notification = { ...replacementNotifications[state], category: 'devices', path: '/my-devices' } as const;
    if (owner !== undefined) await notify(tx, { ...owner, ...notification, once: `replacement:${id}:${state}`, now });
    const { serial, brand } = decided;
    return {
      reply: { replacement: id, serial, state, note },
      target: `replacement:${id}`,
      brand,
      reason: note,
      before: { serial, state: stateBefore[state] },
      after: { serial, state },
    };
  },
});

/** Requests about the device end with the registration. */
export const releaseDevice = action(spec.releaseDevice, {
  run: async ({ tx, actor, now }, { serial: typed, reason }) => {
    const serial = serialOf(typed);
    const holder = await findHolder(tx, serial);
    if (holder === undefined || !(await endDevice(tx, holder.deviceId, { ...holder, actor, now })))
      throw new StaffRefusal('device_free');
    return {
      reply: { serial },
      target: `device:${serial}`,
      brand: holder.brand,
      reason,
      before: { customer: holder.customerId },
      after: { customer: null },
    };
  },
});

export const blockDevice = action(spec.blockDevice, { run: (run, { serial }) => block(run, serial, true) });
export const unblockDevice = action(spec.unblockDevice, { run: (run, { serial }) => block(run, serial, false) });

async function block({ tx, actor, now }: ActionRun, typed: string, isBlocked: boolean) {
  const serial = serialOf(typed);
  if (!(await blockSerial(tx, serial, isBlocked ? now : null, actor))) throw new StaffRefusal('serial_cannot_move');
  return {
    reply: { serial },
    target: `device:${serial}`,
    before: { isBlocked: !isBlocked },
    after: { isBlocked },
  };
}

function serialOf(typed: string): string {
  const reading = readSerial(typed);
  if (reading.kind !== 'serial') throw new Error('The contract accepts only whole serial numbers');
  return reading.serial;
}
