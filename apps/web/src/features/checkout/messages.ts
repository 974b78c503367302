import { formatXp, plural } from '@club/rules/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };

export const messages = {
  step: (step: number) => `Крок ${step} з\u00A04`,
  next: 'Далі',
  done: 'Готово',
  total: 'Разом',
  deliveryFirst: 'Спочатку заповни доставку, а\u00A0потім повернемося до\u00A0оплати',

  recipient: 'Отримувач',
  firstName: 'Імʼя отримувача',
  lastName: 'Прізвище отримувача',
  phone: 'Телефон отримувача',
  phoneWhy: 'Перевізник надішле SMS про посилку',
  change: 'Змінити',
  changeWhat: (what: string) => `Змінити: ${what}`,
  loading: 'Завантаження…',

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
