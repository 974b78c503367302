interface Listed {
  id: string;
  /** Faults of the answer: they strike a sending call or a directory call that would otherwise have succeeded. */
  modes: readonly string[];
  /** Where the index leads. */
  pages: readonly Page[];
}

export type Page = readonly [path: string, title: string, about: string];

/**
 * The outside services that are emulated here, each with its own paths, faults and request log; `emulators.ts` opens
 * them.
 */
export const listed = [
  {
    id: 'turbosms',
    modes: ['lie', 'repeat', 'partial', 'stop-list', 'duplicate', 'no-balance'],
    pages: [
      ['/emulators/sms', 'SMS', 'Усі повідомлення, які надіслав застосунок, разом із кодами входу.'],
      ['/emulators/sms/messages', 'SMS, JSON', 'Те саме для тестів; ?to=380… лишає один номер.'],
    ],
  },
  {
    id: 'alphasms',
    modes: ['lie', 'repeat', 'stop-list', 'no-balance', 'other-row'],
    pages: [],
  },
  {
    id: 'telegram-gateway',
    modes: ['lie', 'no-balance', 'flood', 'other-phone', 'lost-answer', 'no-answer'],
    pages: [
      ['/emulators/telegram-gateway', 'Telegram', 'Коди входу, які надіслав застосунок через Telegram Gateway.'],
      ['/emulators/telegram-gateway/messages', 'Telegram, JSON', 'Те саме для тестів; ?to=380… лишає один номер.'],
    ],
  },
  {
    id: 'nova-poshta',
    modes: ['lie', 'repeat', 'partial', 'over-limit', 'silent', 'no-money-back'],
    pages: [
      [
        '/emulators/nova-poshta/parcels',
        'Нова пошта',
        'Де зараз посилки: тут обирають, що перевізник відповість про накладну.',
      ],
    ],
  },
  {
    id: 'esputnik',
    modes: ['lie', 'refused'],
    pages: [
      ['/emulators/email', 'Пошта', 'Усі листи, які надіслав застосунок, разом із кодами підтвердження.'],
      ['/emulators/email/messages', 'Пошта, JSON', 'Те саме для тестів; ?to=olena@… лишає одну адресу.'],
      ['/emulators/esputnik', 'eSputnik', 'Контакти, їхні події та замовлення для розсилок.'],
      ['/emulators/esputnik/contacts', 'eSputnik, JSON', 'Те саме для тестів.'],
    ],
  },
  {
    id: 'smtp',
    modes: [
      'lie',
      'refused',
      'full',
      'greylisted',
      'relay-denied',
      'no-login',
      'dropped',
      'failed',
      'later',
      'lost-answer',
      'stalled',
    ],
    pages: [],
  },
  {
    id: 'diia',
    modes: ['refused', 'expired-session'],
    pages: [['/emulators/diia', 'Дія', 'Запити поділитися документом: тут обирають, що відповісти застосунку.']],
  },
  {
    id: 'sites',
    modes: ['lie'],
    pages: [
      ['/emulators/sites', 'Сайти', 'Хто увійшов на повні сайти за одноразовим посиланням.'],
      ['/emulators/sites/velo/', 'Сайт velo', 'Його кошик приймає промокоди, які роздає клуб, кожен один раз.'],
      ['/emulators/sites/velo/discounts.csv', 'Промокоди сайту velo', 'Файл для velo-codes import.'],
      ['/emulators/sites/arrivals', 'Сайти, JSON', 'Те саме для тестів.'],
    ],
  },
  {
    id: 'liqpay',
    modes: ['refused', 'silent', 'wrong-amount', 'duplicate', 'other-hash'],
    pages: [
      ['/emulators/liqpay', 'LiqPay', 'Оплати карткою: що відкрито, сплачено, відхилено й повернено.'],
      ['/emulators/liqpay/payments', 'LiqPay, JSON', 'Те саме для тестів.'],
    ],
  },
  {
    id: 'monobank',
    modes: ['refused', 'stalled', 'silent', 'wrong-amount', 'duplicate', 'reordered', 'new-key', 'forged'],
    pages: [
      ['/emulators/monobank', 'monobank', 'Рахунки plata by mono: що відкрито, сплачено, відхилено й повернено.'],
      ['/emulators/monobank/invoices', 'monobank, JSON', 'Те саме для тестів.'],
    ],
  },
  {
    id: 'checkbox',
    modes: [
      'refused',
      'error',
      'stalled',
      'lie',
      'other-sum',
      'lost-answer',
      'old-token',
      'foreign-cashier',
      'shift-refused',
      'tax-refused',
    ],
    pages: [
      ['/emulators/checkbox', 'Checkbox', 'Каса: зміна, чеки продажу й повернення.'],
      ['/emulators/checkbox/receipts', 'Checkbox, JSON', 'Те саме для тестів.'],
    ],
  },
  {
    id: 'vchasno-kasa',
    modes: ['refused', 'busy', 'collision', 'lost-answer', 'other-tag', 'other-sum', 'no-number', 'no-codes'],
    pages: [
      ['/emulators/vchasno-kasa', 'Вчасно.Каса', 'Друга каса: зміна, чеки продажу й повернення.'],
      ['/emulators/vchasno-kasa/receipts', 'Вчасно.Каса, JSON', 'Те саме для тестів.'],
    ],
  },
  {
    id: 'ipost',
    modes: ['refused', 'old-token'],
    pages: [
      ['/emulators/ipost', 'IPOST', 'Замовлення, які отримав курʼєр.'],
      ['/emulators/ipost/orders', 'IPOST, JSON', 'Те саме для тестів.'],
    ],
  },
  {
    id: 'ringostat',
    modes: ['refused'],
    pages: [
      ['/emulators/ringostat', 'Ringostat', 'Дзвінки, які замовив застосунок.'],
      ['/emulators/ringostat/calls', 'Ringostat, JSON', 'Те саме для тестів; ?to=380… лишає один номер.'],
    ],
  },
  {
    id: 'certificates',
    modes: ['refused', 'old-token', 'sold-out'],
    pages: [
      [
        '/emulators/certificates',
        'Сертифікати',
        'Коди, які забрав клуб, і скарги «не спрацював»: тут обирають, що відповість партнер.',
      ],
      ['/emulators/certificates/codes', 'Сертифікати, JSON', 'Те саме для тестів.'],
    ],
  },
  {
    id: 'retail',
    modes: ['refused', 'lie'],
    pages: [
      ['/emulators/retail', 'Каса магазинів', 'Покупки поза застосунком: тут пробивають чек для номера клієнта.'],
      ['/emulators/retail/list', 'Каса магазинів, JSON', 'Те саме для тестів; ?customer=… лишає одного клієнта.'],
    ],
  },
  {
    id: 'ga4',
    modes: ['lie'],
    pages: [
      ['/emulators/ga4', 'GA4', 'Покупки й повернення, які порахував би GA4.'],
      ['/emulators/ga4/events', 'GA4, JSON', 'Те саме для тестів; ?name=purchase лишає одну подію.'],
    ],
  },
  {
    id: 'bat',
    modes: ['refused', 'old-token'],
    pages: [
      ['/emulators/bat', 'BAT', 'Події застосунку, які побачив би власник брендів.'],
      ['/emulators/bat/events', 'BAT, JSON', 'Те саме для тестів; ?event=page_view лишає одну подію.'],
    ],
  },
  {
    id: 'push',
    modes: ['gone', 'not-found', 'too-big', 'bad-subject'],
    pages: [
      ['/emulators/push', 'Сповіщення', 'Що прийшло на браузери емульованої служби push, розшифроване.'],
      ['/emulators/push/messages', 'Сповіщення, JSON', 'Те саме для тестів; ?endpoint=… лишає один браузер.'],
    ],
  },
  {
    id: 'keycrm',
    modes: ['lie', 'repeat', 'refused', 'lost-answer'],
    pages: [
      ['/emulators/keycrm', 'KeyCRM', 'Замовлення клубу в CRM: тут змінюють їхній статус, накладну та залишки складу.'],
      ['/emulators/keycrm/orders', 'KeyCRM, JSON', 'Те саме для тестів.'],
    ],
  },
  {
    id: 'receiver',
    modes: ['gone', 'refused', 'lost-answer'],
    pages: [
      ['/emulators/receiver', 'Вебхуки', 'Що почула б інша система: ERP, CRM або склад.'],
      ['/emulators/receiver/messages', 'Вебхуки, JSON', 'Те саме для тестів; ?type=order.paid лишає одну подію.'],
    ],
  },
] as const satisfies readonly Listed[];

export type Service = (typeof listed)[number]['id'];

export const services: readonly Service[] = listed.map(({ id }) => id);

export function isService(value: unknown): value is Service {
  return services.includes(value as Service);
}
