import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DemoDevice } from '@club/emulators/emulators';
import { type Brand, brands, linesOfBrand } from '@club/rules/brands';
import { codeAlphabet } from '@club/rules/codes/pack-codes';
import { makeSerial } from '@club/rules/codes/serials';
import type { DeviceModel } from '../src/database/registered-devices/models.ts';
import { importDeviceModels } from '../src/domain/registered-devices/staff/change-models.ts';
import { blockDevice, importDevices } from '../src/domain/registered-devices/staff/decide-devices.ts';
import { readModelFile } from '../src/domain/registered-devices/staff/model-file.ts';
import type { Act } from './act-within.ts';

const perBrand = 10;
const dayMs = 86_400_000;

interface Made extends DemoDevice {
  model: DeviceModel;
  isBlocked: boolean;
}

/** Ten devices of each brand, the same for the same secret; the last of each is blocked. */
export function demoDevices(secret: string): DemoDevice[] {
  return madeOf(secret).map(({ serial, title, brand, note }) => ({ serial, title, brand, note }));
}

const modelFile = () => readFileSync(new URL('../../../docs/examples/device-models.csv', import.meta.url), 'utf8');

/** Models and devices of the makers' files; blocked ones were reported yesterday. */
export async function seedDevices(act: Act, { secret, now }: { secret: string; now: Date }): Promise<void> {
  const [monthAgo, yesterday] = [30, 1].map((days) => new Date(now.getTime() - days * dayMs)) as [Date, Date];
  const made = madeOf(secret);
  await act(importDeviceModels, { file: modelFile() });
  const rows = made.map(({ serial, model }) => `${serial},${model.id}`);
  await act(importDevices, { file: ['serial,model', ...rows].join('\n') }, monthAgo);
  for (const { serial, isBlocked } of made) if (isBlocked) await act(blockDevice, { serial }, yesterday);
}

function madeOf(secret: string): Made[] {
  const { models } = readModelFile(modelFile());
  return brands.flatMap((brand) => {
    const [first, ...more] = models.filter(({ line }) => linesOfBrand[brand].includes(line));
    return first === undefined ? [] : madeOfBrand(secret, brand, [first, ...more]);
  });
}

function madeOfBrand(secret: string, brand: Brand, own: readonly [DeviceModel, ...DeviceModel[]]): Made[] {
  return Array.from({ length: perBrand }, (_, n) => {
    const model = own[n % own.length] ?? own[0];
    const isBlocked = n === perBrand - 1;
    const serial = serialOf(secret, `${brand}:${n}`);
    return {
      serial,
      title: model.title,
      brand,
      model,
      isBlocked,
      note: isBlocked ? 'номер заблоковано' : '+150\u00a0XP',
    };
  });
}

function serialOf(secret: string, name: string): string {
  const bytes = createHmac('sha256', secret).update(`demo-device:${name}`).digest();
  return makeSerial(Array.from(bytes.subarray(0, 11), (byte) => codeAlphabet.charAt(byte & 31)).join(''));
}
