import { formatMoney, typeset } from '@club/rules/text/ukrainian';

/** Texts of the bank's page and its receipt. */
export const paymentDescription = (number: number): string => typeset(`Замовлення № ${number}`);

export const payPageMessages = {
  title: 'Оплата карткою',
  sum: (number: number, kop: number): string => typeset(`Замовлення № ${number}, до сплати ${formatMoney(kop)}.`),
  next: 'Зараз відкриється захищена сторінка банку. Дані картки вводь лише там.',
  button: 'Перейти до оплати',
};

export const payNotes = {
  unknown: { title: 'Посилання не діє', text: 'Відкрий замовлення в історії покупок: там є нове.' },
  expired: { title: 'Час на оплату минув', text: 'Замовлення можна повторити в історії покупок.' },
  silent: { title: 'Банк зараз не відповідає', text: 'Нічого не сплачено. Спробуй ще раз за кілька хвилин.' },
  failed: { title: 'Ця спроба не вдалася', text: 'Спробуй ще раз в історії покупок.' },
  processing: { title: 'Банк перевіряє оплату', text: 'Зазвичай це кілька хвилин. Платити ще раз не потрібно.' },
  paid: { title: 'Замовлення сплачено', text: 'Платити ще раз не потрібно.' },
  cancelled: { title: 'Замовлення скасовано', text: 'Платити не потрібно. Сплачене повертається на картку.' },
} as const;

export const backToOrders = 'Історія покупок';
