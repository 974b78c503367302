import { alphasms } from './alphasms/emulator.ts';
import { bat } from './bat/emulator.ts';
import { certificates } from './certificates/emulator.ts';
import { checkbox } from './checkbox/emulator.ts';
import { diia } from './diia/emulator.ts';
import { esputnik } from './esputnik/emulator.ts';
import { ga4 } from './ga4/emulator.ts';
import { ipost } from './ipost/emulator.ts';
import { keycrm } from './keycrm/emulator.ts';
import { liqpay } from './liqpay/emulator.ts';
import { monobank } from './monobank/emulator.ts';
import { novaPoshta } from './nova-poshta/emulator.ts';
import { push } from './push/emulator.ts';
import { receiver } from './receiver/emulator.ts';
import { retail } from './retail/emulator.ts';
import { ringostat } from './ringostat/emulator.ts';
import { sites } from './sites/emulator.ts';
import { smtp } from './smtp/emulator.ts';
import { telegramGateway } from './telegram-gateway/emulator.ts';
import { turbosms } from './turbosms/emulator.ts';
import { vchasnoKasa } from './vchasno-kasa/emulator.ts';

/** The outside services that are emulated here; each has its own paths, faults and request log. */
export const listed = [
  turbosms,
  alphasms,
  telegramGateway,
  novaPoshta,
  esputnik,
  smtp,
  diia,
  sites,
  liqpay,
  monobank,
  checkbox,
  vchasnoKasa,
  ipost,
  ringostat,
  certificates,
  retail,
  ga4,
  bat,
  push,
  keycrm,
  receiver,
] as const;

export type Service = (typeof listed)[number]['id'];

export const services: readonly Service[] = listed.map(({ id }) => id);

export function isService(value: unknown): value is Service {
  return services.includes(value as Service);
}
