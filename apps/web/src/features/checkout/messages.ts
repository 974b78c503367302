import type { PhoneProblem } from '@club/rules/phone';
import { formatMoney, formatXp, plural } from '@club/rules/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };

export const messages = {
  step: (step: number) => `Крок ${step} з 4`,
  next: 'Далі',
  done: 'Готово',
  total: 'Разом',
  /** Money, XP or both: «240 ₴ + 800 XP». */
  amount: (goodsKop: number, xp: number) =>
    [goodsKop > 0 || xp === 0 ? formatMoney(goodsKop) : '', xp > 0 ? formatXp(xp) : ''].filter(Boolean).join(' + '),
  deliveryFirst: 'Спочатку заповни доставку, а потім повернемося до оплати',

  recipient: 'Отримувач',
  firstName: 'Імʼя отримувача',
  lastName: 'Прізвище отримувача',
  phone: 'Телефон отримувача',
  phoneWhy: 'Перевізник надішле SMS про посилку',
  change: 'Змінити',
  changeWhat: (what: string) => `Змінити: ${what}`,
  loading: 'Завантаження…',
  errors: {
    nameEmpty: 'Це поле потрібне',
    name: 'Лише українські літери, апостроф і дефіс',
    nameLength: 'Від 2 до 40 літер',
  },

  payment: 'Спосіб оплати',
  onReceipt: 'При отриманні',
  onReceiptText: 'Готівкою або карткою у відділенні',
  onReceiptFee: 'Плюс комісія перевізника за тарифом: зазвичай 2 % + 20 ₴',
  byXp: 'Оплата XP',
  byXpText: (xp: number) => `Спишемо ${formatXp(xp)}. Гроші при отриманні не потрібні.`,
  withXp: (xp: number) => `Ще ${formatXp(xp)} спишемо, щойно замовлення буде прийнято.`,
  addComment: 'Додати коментар до замовлення',
  comment: 'Коментар до замовлення',
  optional: 'необовʼязково',
  commentHint: 'Побачать ті, хто збиратиме посилку',

  delivery: 'Доставка',
  branch: (number: string) => `Відділення №\u00A0${number}`,
  paymentTitle: 'Оплата',
  goods: (units: number) => `Товари: ${units}`,
  units: (units: number) => `${units}\u00A0${plural(units, things)}`,
  agreement: 'Підтверджуючи, ти приймаєш умови',
  agreementLink: 'угоди з користувачем',
  confirm: (amount: string) => `Підтвердити замовлення · ${amount}`,
  repeat: (amount: string) => `Повторити · ${amount}`,
  sending: 'Оформлюємо замовлення',

  changedTitle: 'Підтвердь іще раз',
  offlineTitle: 'Немає мережі. Усе заповнене збережено',
  lostTitle: 'Відповідь не надійшла',
  lostText: 'Повтори спробу: друге замовлення не створиться.',
  failedTitle: 'Не вдалося створити замовлення',
  toCart: 'До кошика',
  toOrders: 'Історія покупок',
} as const;

export function phoneProblemText(problem: PhoneProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'Введи номер телефону';
    case 'short':
      return `Номер закороткий: бракує цифр — ${problem.missing}`;
    case 'long':
      return 'У номері забагато цифр';
    case 'prefix':
      return `Перевір код: ${problem.prefix} не схожий на український мобільний`;
  }
}
