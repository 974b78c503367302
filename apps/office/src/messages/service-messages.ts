const serviceNames: Readonly<Record<string, string>> = {
  ipost: 'IPOST',
  liqpay: 'LiqPay',
  monobank: 'monobank',
  turbosms: 'TurboSMS',
  alphasms: 'AlphaSMS',
  esputnik: 'eSputnik',
  keycrm: 'KeyCRM',
  smtp: 'поштовий сервер',
  ringostat: 'Ringostat',
  checkbox: 'Checkbox',
  'vchasno-kasa': 'Вчасно.Каса',
  'nova-poshta': 'Нова пошта',
  database: 'база даних',
  webhook: 'інша система',
  club: 'клуб',
  bank: 'банк',
};

/** The common name of an outside service; an unknown one is shown by its id. */
export const nameOfService = (id: string): string => serviceNames[id] ?? id;
