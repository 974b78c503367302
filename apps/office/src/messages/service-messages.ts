import type { PackingCarrier } from '@club/rules/orders/packing';

/** As the services write themselves. */
const ownNames = {
  ipost: 'IPOST',
  liqpay: 'LiqPay',
  monobank: 'monobank',
  turbosms: 'TurboSMS',
  alphasms: 'AlphaSMS',
  esputnik: 'eSputnik',
  keycrm: 'KeyCRM',
  ringostat: 'Ringostat',
  checkbox: 'Checkbox',
  'vchasno-kasa': 'Вчасно.Каса',
  'nova-poshta': 'Нова пошта',
  diia: 'Дія',
} as const;

const commonNouns: Readonly<Record<string, string>> = {
  smtp: 'поштовий сервер',
  certificates: 'партнер сертифікатів',
  retail: 'каси магазинів',
  bat: 'аналітика власника брендів',
  sites: 'повні сайти',
  push: 'push у браузері',
  database: 'база даних',
  webhook: 'інша система',
  club: 'клуб',
  bank: 'банк',
};

const names: Readonly<Record<string, string>> = { ...ownNames, ...commonNouns };

/** The common name of an outside service within a text; an unknown one is shown by its id. */
export const nameOfService = (id: string): string => names[id] ?? id;

/** The same as a title; an unknown one has the title that its provider gives it. */
export const titleOfService = (id: string, title: string): string =>
  commonNouns[id]?.replace(/^./u, (first) => first.toUpperCase()) ?? names[id] ?? title;

export const carrierNames: Readonly<Record<PackingCarrier, string>> = {
  'nova-poshta': ownNames['nova-poshta'],
  ipost: ownNames.ipost,
};
