import type * as contract from '@club/contract/customer/registered-devices';
import { kyivDate } from '@club/rules/time/calendar';
import { nameOfActor } from '@club/rules/staff/actors';
import { lockDevice, insertReplacement, takeBackReplacement } from '../../database/registered-devices/replacements.ts';
import { takeBackTransfer } from '../../database/registered-devices/transfers.ts';
import { endDevice } from '../../database/registered-devices/devices.ts';
import { idOf } from '../id-of.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { assertNotReplaced } from './assert-not-replaced.ts';

export const cancelTransfer: Operation<typeof contract.cancelTransfer> = async (ctx, { transfer_id }) => {
  const requester = { personId: ctx.personId, now: ctx.now };
  if (!(await takeBackTransfer(ctx.db, idOf(transfer_id), requester))) throw new Refusal('not_found');
  return { code: 200 };
};

export const releaseOwnDevice: Operation<typeof contract.releaseDevice> = (ctx, { device_id }) =>
  ctx.transaction(async (tx) => {
    const id = idOf(device_id);
    await assertNotReplaced(tx, id, ctx.personId);
    const ended = await endDevice(tx, id, { personId: ctx.personId, actor: nameOfActor(ctx.actor), now: ctx.now });
    if (ended === undefined) throw new Refusal('not_found');
    return { code: 200 };
  });

export const requestReplacement: Operation<typeof contract.requestReplacement> = (ctx, { device_id, fault, text }) =>
  ctx.transaction(async (tx) => {
    const device = await lockDevice(tx, idOf(device_id), ctx.personId);
    if (device === undefined) throw new Refusal('not_found');
    if (kyivDate(ctx.now) > device.warrantyEndsOn) throw new Refusal('warranty_over');
    const wanted = { deviceId: idOf(device_id), fault, text: text.trim(), now: ctx.now };
    const id = await insertReplacement(tx, wanted);
    if (id === undefined) throw new Refusal('replacement_asked');
    return { code: 200, replacement_id: String(id) };
  });

export const cancelReplacement: Operation<typeof contract.cancelReplacement> = async (ctx, { replacement_id }) => {
  const requester = { personId: ctx.personId, actor: nameOfActor(ctx.actor), now: ctx.now };
  const done = await takeBackReplacement(ctx.db, idOf(replacement_id), requester);
  if (done === undefined) throw new Refusal('not_found');
  if (done === 'over') throw new Refusal('replacement_over');
  return { code: 200 };
};
