import type { Brand } from '@club/rules/brands';
import { brandTexts } from '@club/rules/brands/texts';
import { formatMoney, typeset } from '@club/rules/text/ukrainian';

interface Payment {
  brand: Brand;
  number: number;
  amountKop: number;
}

export const paidSms = ({ brand, number, amountKop }: Payment): string =>
  typeset(
    `${brandTexts[brand].plainTitle}: замовлення № ${number} сплачено, ${formatMoney(amountKop)}. Готуємо посилку.`,
  );

/** The money came after the order had been cancelled, and everything it needs was still available. */
export const paidLateSms = ({ brand, number, amountKop }: Payment): string =>
  typeset(
    `${brandTexts[brand].plainTitle}: оплата ${formatMoney(amountKop)} надійшла пізніше, замовлення № ${number} поновлено. Готуємо посилку.`,
  );

export const paidTwiceSms = ({ brand, number, amountKop }: Payment): string =>
  typeset(
    `${brandTexts[brand].plainTitle}: замовлення № ${number} вже сплачено. Другу оплату, ${formatMoney(amountKop)}, повертаємо на картку.`,
  );

export const paidForNothingSms = ({ brand, number, amountKop }: Payment): string =>
  typeset(
    `${brandTexts[brand].plainTitle}: замовлення № ${number} скасовано, тому оплату ${formatMoney(amountKop)} повертаємо на картку.`,
  );

export const refundedSms = ({ brand, number, amountKop }: Payment): string =>
  typeset(`${brandTexts[brand].plainTitle}: ${formatMoney(amountKop)} за замовлення № ${number} повернено на картку.`);

/** The bank holds the money on the card until the parcel leaves. */
export const heldSms = ({ brand, number, amountKop }: Payment): string =>
  typeset(
    `${brandTexts[brand].plainTitle}: замовлення № ${number} прийнято. Банк зарезервував ${formatMoney(amountKop)} і спише їх, коли посилка вирушить.`,
  );

export const releasedSms = ({ brand, number, amountKop }: Payment): string =>
  typeset(
    `${brandTexts[brand].plainTitle}: банк більше не тримає ${formatMoney(amountKop)} за замовлення № ${number}.`,
  );
