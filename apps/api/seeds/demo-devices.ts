import { createHmac } from 'node:crypto';
import type { DemoDevice } from '@club/emulators/emulators';
import { type Brand, brands } from '@club/rules/brands';
import { codeAlphabet } from '@club/rules/codes/pack-codes';
import { type DeviceModel, lineOfModel } from '@club/rules/registered-devices';
import { makeSerial } from '@club/rules/codes/serials';
import { modelCard } from '../src/domain/registered-devices/models.ts';

// A brand that is not here has none.
const models: Partial<Record<Brand, readonly [DeviceModel, ...DeviceModel[]]>> = {
  main: ['contour', 'beam', 'contour-light', 'massif', 'plateau'],
  ogo: ['orbit', 'module', 'vector'],
};
const perBrand = 10;
const warrantyMonths = 24;
const dayMs = 86_400_000;

interface Made extends DemoDevice {
  model: DeviceModel;
  isBlocked: boolean;
}

/** Ten devices of each brand, the same for the same secret; the last of each is blocked. */
export function demoDevices(secret: string): DemoDevice[] {
  return madeOf(secret).map(({ serial, title, brand, note }) => ({ serial, title, brand, note }));
}

/** The same as rows of the table of serials. */
export function deviceRows(secret: string, now: Date) {
  return madeOf(secret).map(({ serial, model, isBlocked }) => ({
    serial,
    model,
    line: lineOfModel[model],
    warrantyMonths,
    blockedAt: isBlocked ? new Date(now.getTime() - dayMs) : null,
    createdAt: new Date(now.getTime() - 30 * dayMs),
  }));
}

function madeOf(secret: string): Made[] {
  return brands.flatMap((brand) => {
    const own = models[brand];
    return own === undefined ? [] : madeOfBrand(secret, brand, own);
  });
}

function madeOfBrand(secret: string, brand: Brand, own: readonly [DeviceModel, ...DeviceModel[]]): Made[] {
  return Array.from({ length: perBrand }, (_, n) => {
    const model = own[n % own.length] ?? own[0];
    const isBlocked = n === perBrand - 1;
    const serial = serialOf(secret, `${brand}:${n}`);
    const { title } = modelCard(model, lineOfModel[model]);
    return { serial, title, brand, model, isBlocked, note: isBlocked ? 'номер заблоковано' : '+150\u00a0XP' };
  });
}

function serialOf(secret: string, name: string): string {
  const bytes = createHmac('sha256', secret).update(`demo-device:${name}`).digest();
  return makeSerial(Array.from(bytes.subarray(0, 11), (byte) => codeAlphabet.charAt(byte & 31)).join(''));
}
