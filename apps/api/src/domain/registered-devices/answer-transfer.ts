import type { answerTransfer as endpoint } from '@club/contract/customer/registered-devices';
import { registeredDevicesMax } from '@club/rules/registered-devices';
import { nameOfActor } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import {
  findTransferTo,
  readTransferState,
  settleTransfer,
  type Transfer,
} from '../../database/registered-devices/transfers.ts';
import { lockPerson } from '../../database/customers/people.ts';
import { countDevices, endDevice, insertDevice } from '../../database/registered-devices/devices.ts';
import type { CustomerCtx } from '../context.ts';
import { idOf } from '../id-of.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { requestedSince } from './request-transfer.ts';
import { assertNotReplaced } from './assert-not-replaced.ts';

export const answerTransfer: Operation<typeof endpoint> = (ctx, { transfer_id, give: isGiven }) =>
  ctx.transaction(async (tx) => {
    const transfer = await findTransferTo(tx, idOf(transfer_id), ctx.personId);
    if (transfer === undefined) throw new Refusal('not_found');
    // Before the device is touched: a registration by the same person holds this lock and then waits for the device.
    await lockPerson(tx, transfer.toPersonId);
    const state = isGiven ? 'given' : 'refused';
    const answer = { state, requestedSince: requestedSince(ctx.now), now: ctx.now } as const;
    if (await settleTransfer(tx, transfer.id, answer)) {
      if (isGiven) await give(tx, ctx, transfer);
      // A caller who missed the answer repeats the same request; another answer comes too late.
    } else if ((await readTransferState(tx, transfer.id)) !== state) throw new Refusal('transfer_over');
    return { code: 200, state };
  });

/** The warranty goes with the device; its XP were paid once for ever. */
async function give(tx: Db, { personId, actor, now }: CustomerCtx, { deviceId, toCustomerId, toPersonId }: Transfer) {
  await assertNotReplaced(tx, deviceId, personId);
  if ((await countDevices(tx, toPersonId)) >= registeredDevicesMax) throw new Refusal('transfer_full');
  const ended = await endDevice(tx, deviceId, { personId, actor: nameOfActor(actor), now });
  if (ended === undefined) throw new Refusal('transfer_over');
  const given = await insertDevice(tx, { ...ended, customerId: toCustomerId, now });
  if (given === undefined) throw new Error('The released device still has an owner');
}
