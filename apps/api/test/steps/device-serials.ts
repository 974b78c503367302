// Devices to register in tests, and the way a phone registers them.
import { randomBytes } from 'node:crypto';
import { kyivDate } from '@club/rules/time/calendar';
import { codeAlphabet } from '@club/rules/codes/pack-codes';
import { type DeviceModel, lineOfModel } from '@club/rules/registered-devices';
import { makeSerial } from '@club/rules/codes/serials';
import { deviceSerials } from '../../src/database/registered-devices/tables.ts';
import type { Harness, Phone } from '../harness/club.ts';

/** Makes devices of a model and returns their serials. */
export async function makeDevices(
  { database, clock }: Harness,
  count: number,
  { model = 'contour', blockedAt = null }: { model?: DeviceModel; blockedAt?: Date | null } = {},
): Promise<string[]> {
  const serials = Array.from({ length: count }, newSerial);
  const common = {
    model,
    line: lineOfModel[model],
    warrantyMonths: 24,
    blockedAt,
    createdAt: clock.now,
    actor: 'console:test',
  } as const;
  await database.db.insert(deviceSerials).values(serials.map((serial) => ({ serial, ...common })));
  return serials;
}

/** Sound, and nobody made a device with it. */
export const newSerial = (): string =>
  makeSerial(Array.from(randomBytes(11), (byte) => codeAlphabet.charAt(byte % codeAlphabet.length)).join(''));

export const registerSerial = (phone: Phone, serial: string, purchasedOn = kyivDate(phone.harness.clock.now)) =>
  phone.call('POST /api/devices/register', { serial, purchased_on: purchasedOn });
