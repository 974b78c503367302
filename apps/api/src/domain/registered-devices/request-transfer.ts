import type { requestTransfer as requestTransferEndpoint } from '@club/contract/customer/registered-devices';
import { transferRequestDays } from '@club/rules/registered-devices';
import type { Db } from '../../database/rows.ts';
import { endOldRequests, insertTransfer, readOwnRequests } from '../../database/registered-devices/transfers.ts';
import { findDeviceOwner } from '../../database/notifications/owners.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { notify } from '../notifications/notify.ts';
import { judgeSerial, type SerialJudgement, serialOf } from './judge-serial.ts';
import { transferRequestEmail, transferRequestNotification } from './messages.ts';

export const requestTransfer: Operation<typeof requestTransferEndpoint> = async (ctx, { serial: text }) => {
  const serial = serialOf(text);
  const done = await ctx.transaction(async (tx) => {
    const judgement = await judgeSerial(tx, ctx, serial);
    const { result, facts } = judgement;
    if (result !== 'taken' || facts?.deviceId == null) return judgement;
    return request(tx, ctx, { deviceId: facts.deviceId, title: facts.title });
  });
  // Only after the commit: a refusal inside would forget that the serial was a wrong one.
  if ('result' in done) throw refusalOf(done);
  return { code: 200, transfer_id: String(done.id), until: requestEnd(new Date(done.atMs)).toISOString() };
};

function refusalOf({ result, until }: SerialJudgement): Refusal {
  if (result === 'paused') return new Refusal('serial_paused', { until: until?.getTime() ?? 0 });
  return new Refusal(result === 'free' || result === 'full' ? 'device_not_taken' : 'not_found');
}

async function request(
  tx: Db,
  { personId, customer, now }: CustomerCtx,
  { deviceId, title }: { deviceId: number; title: string },
): Promise<{ id: number; atMs: number }> {
  const since = requestedSince(now);
  await endOldRequests(tx, deviceId, since, now);
  const { waiting, isRefused } = await readOwnRequests(tx, deviceId, { personId, since });
  if (waiting !== undefined) return waiting;
  if (isRefused) throw new Refusal('transfer_refused');
  const id = await insertTransfer(tx, { deviceId, toCustomerId: customer.id, now });
  if (id === undefined) throw new Refusal('transfer_asked');
  const owner = await findDeviceOwner(tx, deviceId);
  if (owner !== undefined) {
    const notification = {
      ...transferRequestNotification,
      path: '/my-devices',
      email: transferRequestEmail(owner.brand, title),
    };
    await notify(tx, { ...owner, category: 'devices', once: `device-transfer:${id}`, ...notification, now });
  }
  return { id, atMs: now.getTime() };
}

const livesMs = transferRequestDays * 86_400_000;

/** Requests for a device that were made before this are over. */
export const requestedSince = (now: Date): Date => new Date(now.getTime() - livesMs);

/** When an unanswered request is over. */
export const requestEnd = (requestedAt: Date): Date => new Date(requestedAt.getTime() + livesMs);
