import type { Brand } from '@club/rules/brands';
import type { OrderState } from '@club/rules/orders';
import { formatMoney, formatXp, typeset } from '@club/rules/ukrainian';

const clubs: Record<Brand, string> = { main: 'Клуб XP', ogo: "o'go Club" };

export const stateNames: Record<OrderState, string> = {
  placed: 'прийнято',
  awaiting_payment: 'чекає на оплату',
  paid: 'сплачено',
  packed: 'зібрано',
  shipped: 'у дорозі',
  delivered: 'отримано',
  cancelled: 'скасовано',
  returned: 'повернено',
};

/** `number` may be the mark that the database fills in. */
export function placedSms(brand: Brand, number: string, totals: { totalKop: number; xpTotal: number }): string {
  const { totalKop, xpTotal } = totals;
  const sums = [...(totalKop > 0 ? [formatMoney(totalKop)] : []), ...(xpTotal > 0 ? [formatXp(xpTotal)] : [])];
  const payment = totalKop > 0 ? `Сума ${sums.join(' і ')}, оплата при отриманні.` : `Оплачено: ${sums.join('')}.`;
  return typeset(`${clubs[brand]}: замовлення № ${number} прийнято. ${payment}`);
}

export const shippedSms = (brand: Brand, number: number, waybill: string): string =>
  typeset(`${clubs[brand]}: замовлення № ${number} у дорозі. Нова Пошта, накладна ${waybill}.`);

export function cancelledSms(brand: Brand, number: number, xpTotal: number): string {
  const xp = xpTotal > 0 ? ` Повернено ${formatXp(xpTotal)}.` : '';
  return typeset(`${clubs[brand]}: замовлення № ${number} скасовано.${xp}`);
}

/** What the XP history says about an entry of an order. */
export const xpReason = (number: number): string => typeset(`Замовлення № ${number}`);
