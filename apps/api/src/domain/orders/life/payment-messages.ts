import type { Brand } from '@club/rules/brands';
import { formatMoney, typeset } from '@club/rules/text/ukrainian';
import { clubs } from './messages.ts';

interface Payment {
  brand: Brand;
  number: number;
  amountKop: number;
}

export const paidSms = ({ brand, number, amountKop }: Payment): string =>
  typeset(`${clubs[brand]}: замовлення № ${number} сплачено, ${formatMoney(amountKop)}. Готуємо до відправлення.`);

/** The money came after the order had been cancelled, and everything it needs was still there. */
export const paidLateSms = ({ brand, number, amountKop }: Payment): string =>
  typeset(
    `${clubs[brand]}: оплата ${formatMoney(amountKop)} надійшла пізніше, замовлення № ${number} поновлено. Готуємо до відправлення.`,
  );

export const paidTwiceSms = ({ brand, number, amountKop }: Payment): string =>
  typeset(
    `${clubs[brand]}: замовлення № ${number} вже сплачено. Другу оплату, ${formatMoney(amountKop)}, повертаємо на картку.`,
  );

export const paidForNothingSms = ({ brand, number, amountKop }: Payment): string =>
  typeset(
    `${clubs[brand]}: замовлення № ${number} скасовано, тому оплату ${formatMoney(amountKop)} повертаємо на картку.`,
  );

export const refundedSms = ({ brand, number, amountKop }: Payment): string =>
  typeset(`${clubs[brand]}: ${formatMoney(amountKop)} за замовлення № ${number} повернено на картку.`);
