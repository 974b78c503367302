import type { CartChange } from '@club/rules/cart/contents';
import { formatMoney, formatXp } from '@club/rules/text/ukrainian';

const pieces = (units: number): string => `${units} шт.`;

/** Texts for rare items of the cart, loaded with them. */
export const messages = {
  stale: {
    title: 'Ціни й наявність не перевірено',
    text: 'Показуємо, як було востаннє. Перед замовленням перевіримо ще раз.',
    retry: 'Перевірити',
  },
  changed: 'Кошик оновлено',
  change: (change: CartChange): string => {
    switch (change.kind) {
      case 'gone':
        return `${change.title}: більше не продається, прибрали з кошика`;
      case 'sold-out':
        return `${change.title}: закінчилося, прибрали з кошика`;
      case 'price':
        return `${change.title}: тепер ${formatMoney(change.toKop)} замість ${formatMoney(change.fromKop)}`;
      case 'xp-price':
        return `${change.title}: тепер ${formatXp(change.toXp)} замість ${formatXp(change.fromXp)}`;
      case 'fewer-left':
        return `${change.title}: лишилося ${pieces(change.toUnits)}, у кошику було ${pieces(change.fromUnits)}`;
    }
  },
  more: {
    toFree: 'Додай до безкоштовної доставки',
    fitting: 'Підійде до цього',
    earn: (xp: number) => `+${formatXp(xp)}`,
    earnText: 'за коди під кришками цього замовлення. Зарахуємо, щойно їх відскануєш.',
  },
} as const;
