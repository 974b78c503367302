import { typeset } from '@club/rules/text/ukrainian';

/** A call that was promised and not made; without a number it was about no order. */
export const missedCallNotification = (orderNumber: number | undefined): { title: string; body: string } => ({
  title: typeset('Не вдалося тобі зателефонувати'),
  body: typeset(
    orderNumber === undefined
      ? 'Обери інший час дзвінка в підтримці.'
      : `Дзвінок щодо замовлення № ${orderNumber}. Обери інший час у підтримці.`,
  ),
});
