import type { registerDevice as endpoint } from '@club/contract/customer/registered-devices';
import { kyivDate } from '@club/rules/time/calendar';
import { isPurchaseDay, warrantyEnd } from '@club/rules/registered-devices';
import { nameOfActor } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import { findWarranty, insertDevice, type SerialFacts } from '../../database/registered-devices/devices.ts';
import type { CustomerCtx } from '../context.ts';
import { fieldRefusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { reward } from '../xp/earning/reward.ts';
import { judgeSerial, type SerialJudgement, presentJudgement, serialOf } from './judge-serial.ts';

interface Registered {
  id: string;
  warranty_ends_on: string;
  xp: number;
}

export const registerDevice: Operation<typeof endpoint> = async (ctx, { serial: text, purchased_on }) => {
  const serial = serialOf(text);
  if (!isPurchaseDay(purchased_on, kyivDate(ctx.now))) throw fieldRefusal('purchase_day_invalid', 'purchased_on');
  return ctx.transaction(async (tx) => {
    const judgement = await judgeSerial(tx, ctx, serial);
    const { facts } = judgement;
    if (judgement.result !== 'free' || facts === undefined) return answer(judgement, null);
    const registered = await register(tx, ctx, { serial, facts, purchasedOn: purchased_on });
    // A faster customer has it since this very moment.
    return registered === undefined ? answer({ ...judgement, result: 'taken' }, null) : answer(judgement, registered);
  });
};

async function register(
  tx: Db,
  ctx: CustomerCtx,
  { serial, facts, purchasedOn }: { serial: string; facts: SerialFacts; purchasedOn: string },
): Promise<Registered | undefined> {
  const warranty = (await findWarranty(tx, serial)) ?? {
    purchasedOn,
    warrantyEndsOn: warrantyEnd(purchasedOn, facts.warrantyMonths),
  };
  const customerId = ctx.customer.id;
  const device = await insertDevice(tx, { serial, customerId, ...warranty, now: ctx.now });
  if (device === undefined) return undefined;
  const xp = device.isFirst ? await payFor(tx, ctx, serial) : 0;
  return { id: String(device.id), warranty_ends_on: warranty.warrantyEndsOn, xp };
}

async function payFor(tx: Db, ctx: CustomerCtx, serial: string): Promise<number> {
  const { customer, brand, actor, now } = ctx;
  const event = { customerId: customer.id, brand, rule: 'device', source: `device:${serial}` } as const;
  const paid = await reward(tx, ctx, { ...event, actor: nameOfActor(actor), now });
  return paid.kind === 'paid' ? paid.xp : 0;
}

const answer = (judgement: SerialJudgement, registered: Registered | null) => ({
  ...presentJudgement(judgement),
  registered,
});
