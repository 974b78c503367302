import type { ReceiptTexts } from '../orders/receipts.ts';

/** Until staff set them: ways of paying are named as the list of the ministry of finance has them. */
export const firstReceiptTexts: Readonly<ReceiptTexts> = Object.freeze({
  card: 'Інтернет еквайринг',
  cash: 'Переказ через ННПП',
  discount: 'Знижка',
  xp: 'Оплачено балами XP',
  gift: 'Подарунок',
});
