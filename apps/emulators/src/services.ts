import { alphasms } from './alphasms/service.ts';
import { bat } from './bat/service.ts';
import { certificates } from './certificates/service.ts';
import { checkbox } from './checkbox/service.ts';
import { diia } from './diia/service.ts';
import { esputnik } from './esputnik/service.ts';
import { wireModes } from './faults.ts';
import type { WireMode } from './faults.ts';
import { ga4 } from './ga4/service.ts';
import { ipost } from './ipost/service.ts';
import { keycrm } from './keycrm/service.ts';
import { liqpay } from './liqpay/service.ts';
import { monobank } from './monobank/service.ts';
import { novaPoshta } from './nova-poshta/service.ts';
import { push } from './push/service.ts';
import { receiver } from './receiver/service.ts';
import { retail } from './retail/service.ts';
import { ringostat } from './ringostat/service.ts';
import { sites } from './sites/service.ts';
import { smtp } from './smtp/service.ts';
import { telegramGateway } from './telegram-gateway/service.ts';
import { turbosms } from './turbosms/service.ts';
import { vchasnoKasa } from './vchasno-kasa/service.ts';

/** The outside services that are emulated here, and the only place that names them, in the order of the index. */
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

type Listed = (typeof listed)[number];
export type Service = Listed['id'];
export type AnswerMode<S extends Service = Service> = Extract<Listed, { id: S }>['modes'][number];
export type FaultMode = WireMode | AnswerMode;

export const services: readonly Service[] = listed.map(({ id }) => id);

export function isService(value: unknown): value is Service {
  return services.some((service) => service === value);
}

/** What can be broken of a service. */
export function modesOf(service: Service): FaultMode[] {
  return [...wireModes, ...listed.flatMap(({ id, modes }): readonly AnswerMode[] => (id === service ? modes : []))];
}
