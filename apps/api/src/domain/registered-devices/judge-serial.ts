import { linesOfBrand } from '@club/rules/brands';
import { registeredDevicesMax, type SerialResult } from '@club/rules/registered-devices';
import { readSerial } from '@club/rules/codes/serials';
import type { checkSerial as checkSerialEndpoint } from '@club/contract/customer/registered-devices';
import type { Db } from '../../database/rows.ts';
import { lockPerson } from '../../database/customers/people.ts';
import { countDevices, findSerial, type SerialFacts } from '../../database/registered-devices/devices.ts';
import type { CustomerCtx } from '../context.ts';
import { fieldRefusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { countWrongSerial, serialPauseUntil } from './wrong-serials.ts';

export interface SerialJudgement {
  result: SerialResult;
  facts: SerialFacts | undefined;
  until: Date | undefined;
}

/** The serial as it is stored. Refuses an impossible one: the phone has checked it already. */
export function serialOf(text: string): string {
  const reading = readSerial(text);
  if (reading.kind !== 'serial') throw fieldRefusal('serial_invalid', 'serial');
  return reading.serial;
}

/**
 * The state of a serial for the person. Serials of one person are serialised until the transaction ends, in both
 * brands, so neither the pause nor the number of devices can be bypassed.
 */
export async function judgeSerial(tx: Db, ctx: CustomerCtx, serial: string): Promise<SerialJudgement> {
  await lockPerson(tx, ctx.personId);
  const until = await serialPauseUntil(tx, ctx);
  if (until !== undefined) return { result: 'paused', facts: undefined, until };
  const facts = await findSerial(tx, serial);
  if (facts === undefined) await countWrongSerial(tx, ctx);
  return { result: await resultOf(tx, ctx, facts), facts, until: undefined };
}

async function resultOf(tx: Db, ctx: CustomerCtx, facts: SerialFacts | undefined): Promise<SerialResult> {
  if (facts === undefined) return 'unknown';
  if (!linesOfBrand[ctx.brand].includes(facts.line)) return 'other_brand';
  if (facts.ownerId === ctx.personId) return 'yours';
  if (facts.isBlocked) return 'blocked';
  if (facts.ownerId !== null) return 'taken';
  return (await countDevices(tx, ctx.personId)) >= registeredDevicesMax ? 'full' : 'free';
}

/** The judgement on the wire; nothing is revealed of a device of another brand or a blocked one. */
export function presentJudgement({ result, facts, until }: SerialJudgement) {
  const isShown = facts !== undefined && result !== 'blocked' && result !== 'other_brand';
  return {
    code: 200 as const,
    result,
    model: isShown ? presentModel(facts) : null,
    until: until?.toISOString() ?? null,
  };
}

function presentModel({ title, image, line, warrantyMonths }: SerialFacts) {
  return { title, image, line, warranty_months: warrantyMonths };
}

export const checkSerial: Operation<typeof checkSerialEndpoint> = async (ctx, { serial: text }) => {
  const serial = serialOf(text);
  return presentJudgement(await ctx.transaction((tx) => judgeSerial(tx, ctx, serial)));
};
