import { plural } from '@club/rules/text/ukrainian';

const minutes = { one: 'хвилину', few: 'хвилини', many: 'хвилин' };

export const messages = {
  label: 'Оплата замовлення',
  checking: 'Перевіряємо оплату…',
  checkFailed: 'Не вдалося перевірити оплату',
  offline: 'Немає мережі. Стан оплати перевіримо, щойно зʼявиться звʼязок',
  retry: 'Спробувати ще\u00A0раз',

  preparing: 'Готуємо сторінку оплати…',
  preparingTry: (now: number, of: number) => `Готуємо сторінку оплати… спроба ${now}\u00A0з\u00A0${of}`,
  pay: (amount: string) => `Сплатити ${amount}`,
  ways: 'Картка, Apple\u00A0Pay або Google\u00A0Pay на\u00A0сторінці LiqPay',
  failed: 'Сталася помилка',
  saved: 'Замовлення збережено. Сплати пізніше в\u00A0«Історії покупок»',

  until: (time: string) => `Замовлення чекає на\u00A0оплату до\u00A0${time}`,
  left: (count: number) => `ще\u00A0${count}\u00A0${plural(count, minutes)}`,

  again: 'Перевірити ще\u00A0раз',
  repeat: 'Повторити замовлення',
  view: {
    paid: (amount: string) => ({ title: `Сплачено ${amount}`, text: 'Дякуємо. Починаємо збирати посилку.' }),
    deciding: () => ({
      title: 'Банк ще\u00A0обробляє платіж',
      text: 'Зазвичай це до\u00A0хвилини. Удруге платити не\u00A0треба.',
    }),
    unpaid: (amount: string) => ({ title: `До сплати ${amount}`, text: '' }),
    refused: (amount: string) => ({
      title: 'Оплата не\u00A0пройшла',
      text: `Банк відхилив платіж на\u00A0${amount}. Спробуй ще\u00A0раз або іншою карткою.`,
    }),
    expired: () => ({
      title: 'Час на\u00A0оплату минув',
      text: 'Замовлення скасовується, товари повертаються до\u00A0магазину. Його можна повторити.',
    }),
    cancelled: () => ({
      title: 'Замовлення скасовано без оплати',
      text: 'Платити не\u00A0треба. Товари можна замовити ще\u00A0раз.',
    }),
    refunding: (amount: string) => ({
      title: `Повертаємо ${amount}`,
      text: 'Гроші надійдуть на\u00A0ту саму картку, зазвичай за\u00A01–3\u00A0дні.',
    }),
    refunded: (amount: string) => ({
      title: `Повернено ${amount}`,
      text: 'Гроші надіслано на\u00A0ту саму картку. Банк може зараховувати їх\u00A0кілька днів.',
    }),
  },
} as const;
