// Devices to register in tests, and the way a phone registers them.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { kyivDate } from '@club/rules/time/calendar';
import { codeAlphabet } from '@club/rules/codes/pack-codes';
import { makeSerial } from '@club/rules/codes/serials';
import { saveDeviceModels } from '../../src/database/registered-devices/models.ts';
import { readModelFile } from '../../src/domain/registered-devices/staff/model-file.ts';
import { deviceSerials } from '../../src/database/registered-devices/tables.ts';
import type { Harness, Phone } from '../harness/club.ts';

export const modelExample = new URL('../../../../docs/examples/device-models.csv', import.meta.url);
const { models } = readModelFile(readFileSync(modelExample, 'utf8'));

/** The models of the docs' example, in a club without its products: they have no pictures. */
export const makeModels = ({ database }: Pick<Harness, 'database'>): Promise<void> =>
  saveDeviceModels(
    database.db,
    models.map((one) => ({ ...one, productId: null })),
    'console:test',
  );

/** Makes devices of a model and returns their serials. */
export async function makeDevices(
  club: Harness,
  count: number,
  { model = 'contour', blockedAt = null }: { model?: string; blockedAt?: Date | null } = {},
): Promise<string[]> {
  await makeModels(club);
  const { database, clock } = club;
  const line = models.find(({ id }) => id === model)?.line ?? 'glo';
  const serials = Array.from({ length: count }, newSerial);
  const common = {
    model,
    line,
    warrantyMonths: 24,
    blockedAt,
    createdAt: clock.now,
    actor: 'console:test',
  } as const;
  await database.db.insert(deviceSerials).values(serials.map((serial) => ({ serial, ...common })));
  return serials;
}

/** Well-formed, and of no existing device. */
export const newSerial = (): string =>
  makeSerial(Array.from(randomBytes(11), (byte) => codeAlphabet.charAt(byte % codeAlphabet.length)).join(''));

export const registerSerial = (phone: Phone, serial: string, purchasedOn = kyivDate(phone.harness.clock.now)) =>
  phone.call('POST /api/devices/register', { serial, purchased_on: purchasedOn });
