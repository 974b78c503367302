import type { PhoneProblem } from '@club/rules/phone';
import { formatMoney, formatXp, plural } from '@club/rules/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };

export const messages = {
  step: (step: number) => `Крок ${step} з\u00A04`,
  next: 'Далі',
  done: 'Готово',
  total: 'Разом',
  /** Money, XP or both: «240 ₴ + 800 XP». */
  amount: (goodsKop: number, xp: number) =>
    [goodsKop > 0 || xp === 0 ? formatMoney(goodsKop) : '', xp > 0 ? formatXp(xp) : ''].filter(Boolean).join(' + '),
  deliveryFirst: 'Спочатку заповни доставку, а\u00A0потім повернемося до\u00A0оплати',

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
    name: 'Лише українські літери, апостроф і\u00A0дефіс',
    nameLength: 'Від 2 до\u00A040 літер',
  },

  payment: 'Спосіб оплати',
  onReceipt: 'При отриманні',
  onReceiptText: 'Готівкою або карткою у\u00A0відділенні',
  onReceiptFee: 'Плюс комісія перевізника за\u00A0тарифом: зазвичай 2\u00A0% + 20\u00A0₴',
  byXp: 'Оплата XP',
  byXpText: (xp: number) => `Спишемо ${formatXp(xp)}. Гроші при отриманні не\u00A0потрібні.`,
  withXp: (xp: number) => `Ще\u00A0${formatXp(xp)} спишемо, щойно замовлення буде прийнято.`,
  addComment: 'Додати коментар',
  comment: 'Коментар до\u00A0замовлення',
  optional: 'необовʼязково',
  commentHint: 'Побачать ті, хто збиратиме посилку',

  delivery: 'Доставка',
  branch: (number: string) => `Відділення №\u00A0${number}`,
  paymentTitle: 'Оплата',
  goods: (units: number) => `Товари: ${units}`,
  units: (units: number) => `${units}\u00A0${plural(units, things)}`,
  agreement: 'Підтверджуючи, ти\u00A0приймаєш умови',
  agreementLink: 'угоди з\u00A0користувачем',
  confirm: (amount: string) => `Підтвердити замовлення · ${amount}`,
  repeat: (amount: string) => `Повторити · ${amount}`,
  sending: 'Оформлюємо замовлення',

  changedTitle: 'Підтвердь іще раз',
  offlineTitle: 'Немає мережі. Усе заповнене збережено',
  lostTitle: 'Відповідь не\u00A0надійшла',
  lostText: 'Повтори спробу: друге замовлення не\u00A0створиться.',
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
      return `Перевір код: ${problem.prefix} не\u00A0схожий на\u00A0український мобільний`;
  }
}
