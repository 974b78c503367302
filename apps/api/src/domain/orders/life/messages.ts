import type { Brand } from '@club/rules/brands';
import { brandTexts } from '@club/rules/brands/texts';
import { formatMoney, formatTime, formatXp, typeset } from '@club/rules/text/ukrainian';

// The most frequent SMS fit into 70 signs, a part of one with Cyrillic: with a number of five digits and a sum of four.
export function placedSms(brand: Brand, number: number, totals: { totalKop: number; xpTotal: number }): string {
  const { totalKop, xpTotal } = totals;
  const spent = xpTotal > 0 ? ` ${formatXp(xpTotal)} враховано.` : '';
  const payment =
    totalKop > 0 ? `Оплата при отриманні: ${formatMoney(totalKop)}.${spent}` : `Оплачено: ${formatXp(xpTotal)}.`;
  return typeset(`${brandTexts[brand].plainTitle}: замовлення № ${number} прийнято. ${payment}`);
}

/** XP of the order are held meanwhile. */
export function awaitingPaymentSms(
  brand: Brand,
  number: number,
  { totalKop, xpTotal, payUntil }: { totalKop: number; xpTotal: number; payUntil: Date },
): string {
  const sums = [formatMoney(totalKop), ...(xpTotal > 0 ? [formatXp(xpTotal)] : [])].join(' і ');
  const until = formatTime(payUntil);
  return typeset(
    `${brandTexts[brand].plainTitle}: замовлення № ${number} чекає на оплату карткою. Сума ${sums}. Сплати до ${until}, інакше його буде скасовано.`,
  );
}

export const shippedSms = (brand: Brand, number: number, waybill: string): string =>
  typeset(`${brandTexts[brand].plainTitle}: замовлення № ${number} у дорозі. Нова пошта, № ${waybill}.`);

export function cancelledSms(brand: Brand, number: number, back: { xpTotal: number; cardKop: number }): string {
  return typeset(`${brandTexts[brand].plainTitle}: замовлення № ${number} скасовано.${backText(back)}`);
}

/** What is returned to the customer: XP immediately, money of a card within days. */
export function backText({ xpTotal, cardKop }: { xpTotal: number; cardKop: number }): string {
  const xp = xpTotal > 0 ? ` Повернено ${formatXp(xpTotal)}.` : '';
  return cardKop > 0 ? `${xp} ${formatMoney(cardKop)} повернуться на картку.` : xp;
}

/** The XP history's text for an entry of an order. */
export const xpReason = (number: number): string => typeset(`Замовлення № ${number}`);
