import type { SettingKey } from '@club/rules/settings/definitions';
import { deliveryForms } from './delivery-shapes.ts';
import type { Shape } from './shape.ts';

/** Those that separate actions set. */
type WithOwnAction = 'discount.promo' | 'marathon.tips' | 'scan.instruction' | 'club.open';

interface SettingForm {
  title: string;
  shape: Shape;
}

const number = (min: number, max: number, hint?: string): Shape => ({
  kind: 'number',
  min,
  max,
  ...(hint !== undefined && { hint }),
});
const counted = (min: number, max: number, after: string): Shape => ({ kind: 'number', min, max, after });
const text = (hint?: string, max = 500): Shape => ({ kind: 'text', max, ...(hint !== undefined && { hint }) });
const hours = text('наприклад, Mo-Fr 09:00-20:00, Sa 10:00-18:00');
const bank = text('назва банку в налаштуваннях сервера, наприклад monobank');
/** Paid once for one event, so it has no cap. */
const once = (title: string): SettingForm => ({
  title: `XP: ${title}`,
  shape: {
    kind: 'parts',
    of: { xp: ['XP', number(0, 99_999)], cap: ['', { kind: 'nothing' }] },
  },
});

const capped = (title: string, counted: string): SettingForm => ({
  title: `XP: ${title}`,
  shape: { kind: 'parts', of: { xp: ['XP', number(0, 99_999)], cap: [counted, number(0, 99_999)] } },
});

const silence = (title: string): SettingForm => ({
  title: `Тиша: ${title}`,
  shape: {
    kind: 'maybe',
    label: 'Стежити',
    of: {
      kind: 'parts',
      of: {
        amber: ['Жовтий через, хв', number(1, 10_080)],
        red: ['Червоний через, хв', number(1, 10_080, 'більше, ніж до жовтого')],
      },
    },
  },
});

/** How each setting looks in its form. */
export const settingForms: Readonly<Record<Exclude<SettingKey, WithOwnAction>, SettingForm>> = {
  ...deliveryForms,
  'discount.friend': {
    title: 'Знижка за кодом друга',
    shape: { kind: 'parts', of: { percent: ['Відсотків', counted(1, 99, ' %')] } },
  },
  'shop.mix-units': {
    title: 'Одиниць у міксі',
    shape: {
      kind: 'parts',
      of: { velo: ['velo', number(1, 99)], glo: ['glo', number(1, 99)], ogo: ['oʼgo', number(1, 99)] },
    },
  },
  'shop.gift': {
    title: 'Подарунок',
    shape: {
      kind: 'parts',
      of: {
        fromUnits: ['Від скількох одиниць', number(1, 99)],
        perCustomer: ['Скільки разів одному учаснику', number(0, 99)],
      },
    },
  },
  'plan.code-times': { title: 'Місячний план: у скільки разів більше XP за код', shape: counted(1, 10, ' ×') },
  'sms.resend-pauses': {
    title: 'SMS: паузи між кодами',
    shape: {
      kind: 'list',
      of: [
        ['Після першого, с', number(0, 9999)],
        ['Після другого, с', number(0, 9999)],
        ['Далі, с', number(0, 9999)],
      ],
    },
  },
  'support.desk': {
    title: 'Підтримка: канали й години',
    shape: {
      kind: 'parts',
      of: {
        hours: ['Години відповіді', hours],
        answerMinutes: ['Відповідь за, робочих хвилин', number(0, 9999)],
        channels: [
          'Канали',
          {
            kind: 'rows',
            add: 'Додати канал',
            max: 3,
            of: {
              kind: 'parts',
              of: {
                kind: [
                  'Канал',
                  {
                    kind: 'choice',
                    options: [
                      ['phone', 'Телефон'],
                      ['viber', 'Viber'],
                      ['telegram', 'Telegram'],
                    ],
                  },
                ],
                to: ['Адреса', text('телефон +380…, назва у Viber або адреса https://… у Telegram')],
                hours: ['Години', hours],
                replyMinutes: [
                  'Відповідає за, хв',
                  { kind: 'maybe', of: number(0, 9999), label: 'Відомо, за скільки відповідає' },
                ],
              },
            },
          },
        ],
      },
    },
  },
  'club.seller': {
    title: 'Продавець',
    shape: {
      kind: 'maybe',
      label: 'Вказано',
      of: {
        kind: 'parts',
        of: {
          name: ['Назва', text(undefined, 200)],
          code: ['ЄДРПОУ або податковий номер', text('8 або 10 цифр', 10)],
          address: ['Адреса', text(undefined, 300)],
          email: ['E-mail', text('адреса з @')],
        },
      },
    },
  },
  'payments.banks': {
    title: 'Оплата: банки, перший сам собою',
    shape: { kind: 'rows', of: bank, add: 'Додати банк', max: 5 },
  },
  'payments.holds': {
    title: 'Оплата: банки, що тримають гроші до відправлення',
    shape: {
      kind: 'rows',
      add: 'Додати банк',
      max: 5,
      of: { kind: 'parts', of: { bank: ['Банк', bank], days: ['Днів', number(2, 30)] } },
    },
  },
  'menu.social': {
    title: 'Меню: соціальні мережі',
    shape: {
      kind: 'rows',
      add: 'Додати посилання',
      max: 4,
      of: { kind: 'parts', of: { title: ['Назва', text(undefined, 40)], url: ['Адреса', text('https://…')] } },
    },
  },
  'landing.address': {
    title: 'Куди веде /landing',
    shape: { kind: 'maybe', of: text('https://…'), label: 'На іншу сторінку' },
  },
  'sites.pages': {
    title: 'Повний сайт: на яку сторінку веде застосунок',
    shape: {
      kind: 'rows',
      add: 'Додати сторінку',
      max: 50,
      of: {
        kind: 'parts',
        of: { from: ['Сторінка застосунку', text('/profile')], to: ['Сторінка сайту', text('/account/orders')] },
      },
    },
  },
  'receipts.cash-on-delivery': {
    title: 'Чеки: оплата при отриманні',
    shape: {
      kind: 'choice',
      options: [
        ['none', 'без чека'],
        ['draft', 'чек за накладною, коли гроші в перевізника'],
        ['full', 'чек, коли замовлення отримано'],
      ],
    },
  },
  'receipts.opens-at': { title: 'Чеки: з якої години відкрито зміну', shape: counted(0, 22, ':00') },
  'receipts.words': {
    title: 'Чеки: слова',
    shape: {
      kind: 'parts',
      of: {
        card: ['Картка', text(undefined, 128)],
        cash: ['Готівка', text(undefined, 128)],
        discount: ['Знижка', text(undefined, 128)],
        xp: ['XP', text(undefined, 128)],
        gift: ['Подарунок', text(undefined, 128)],
      },
    },
  },
  'pools.low': {
    title: 'Коли запас кодів малий',
    shape: {
      kind: 'parts',
      of: {
        certificates: ['Вільних сертифікатів', number(0, 10_000)],
        veloCodes: ['Кодів для сайту подушечок', number(0, 1_000_000)],
      },
    },
  },
  'stock.low': { title: 'Коли залишок товару малий', shape: counted(0, 100_000, ' шт.') },
  'xp.code-glo': capped('код із пачки glo', 'Скільки кодів на тиждень'),
  'xp.code-velo': capped('код із банки velo', 'Скільки кодів на тиждень'),
  'xp.code-ogo': capped('код із пачки oʼgo', 'Скільки кодів на тиждень'),
  'xp.device': once('реєстрація пристрою'),
  'xp.feedback': once('відгук'),
  'xp.friend': capped('запрошений друг', 'Скільки друзів на рік'),
  'xp.quiz': capped('вікторина', 'Найбільше XP на тиждень'),
  'xp.marathon-3': once('марафон, 3 дні'),
  'xp.marathon-7': once('марафон, 7 днів'),
  'xp.marathon-14': once('марафон, 14 днів'),
  'xp.profile': once('заповнений профіль'),
  'silence.order': silence('замовлення'),
  'silence.payment': silence('оплата карткою'),
  'silence.sms': silence('введений код із SMS'),
  'silence.code': silence('код із пачки'),
  'silence.parcel': silence('новини про посилку'),
};

export const isFormed = (key: string): key is keyof typeof settingForms => Object.hasOwn(settingForms, key);
