import { plural } from '@club/rules/text/ukrainian';

const minutes = { one: 'хвилину', few: 'хвилини', many: 'хвилин' };

export const messages = {
  label: 'Оплата замовлення',
  checking: 'Перевіряємо оплату…',
  checkFailed: 'Не вдалося перевірити оплату',
  offline: 'Немає звʼязку. Стан оплати перевіримо, щойно він зʼявиться',
  retry: 'Спробувати ще раз',

  preparing: 'Готуємо сторінку оплати…',
  preparingTry: (now: number, of: number) => `Готуємо сторінку оплати… спроба ${now} з ${of}`,
  pay: (amount: string) => `Сплатити ${amount}`,
  ways: (bank: string) => `Картка, Apple Pay або Google Pay на сторінці ${bank}`,
  otherBank: (bank: string) => `Сплатити через ${bank}`,
  failed: 'Сталася помилка',
  saved: 'Замовлення збережено. Сплати пізніше в «Історії покупок»',

  until: (time: string) => `Замовлення чекає на оплату до ${time}`,
  left: (count: number) => `ще ${count} ${plural(count, minutes)}`,

  again: 'Перевірити ще раз',
  repeat: 'Повторити замовлення',
  view: {
    paid: (amount: string) => ({ title: `Сплачено ${amount}`, text: 'Дякуємо. Починаємо збирати посилку.' }),
    held: (amount: string) => ({
      title: `${amount} зарезервовано на картці`,
      text: 'Спишемо, коли посилка вирушить. Починаємо її збирати.',
    }),
    deciding: () => ({
      title: 'Банк ще обробляє платіж',
      text: 'Зазвичай це триває до хвилини. Удруге платити не треба.',
    }),
    unpaid: (amount: string) => ({ title: `До сплати ${amount}`, text: '' }),
    refused: (amount: string) => ({
      title: 'Оплата не пройшла',
      text: `Банк відхилив платіж на ${amount}. Спробуй ще раз або іншою карткою.`,
    }),
    expired: () => ({
      title: 'Час на оплату минув',
      text: 'Замовлення скасовується, товари повертаються до магазину. Його можна повторити.',
    }),
    cancelled: () => ({
      title: 'Замовлення скасовано без оплати',
      text: 'Платити не треба. Товари можна замовити ще раз.',
    }),
    refunding: (amount: string) => ({
      title: `Повертаємо ${amount}`,
      text: 'Гроші надійдуть на ту саму картку, зазвичай за 1–3 дні.',
    }),
    refunded: (amount: string) => ({
      title: `Повернено ${amount}`,
      text: 'Гроші надіслано на ту саму картку. Банк може зараховувати їх кілька днів.',
    }),
  },
} as const;
