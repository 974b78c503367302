import { brands } from '@club/rules/brands';
import { expect, test } from 'vitest';
import { placedSms, shippedSms } from './messages.ts';
import { paidSms } from './payment-messages.ts';

/** Signs of an SMS that has a Cyrillic letter; one more and it is sent, and paid for, as two. */
const partMax = 70;
const number = 10_042;
const totalKop = 131_500;

test.each(brands)('the SMS sent most often are one part each in %s', (brand) => {
  const sent = [
    placedSms(brand, number, { totalKop, xpTotal: 0 }),
    paidSms({ brand, number, amountKop: totalKop }),
    shippedSms(brand, number, '20450000000000'),
  ];
  expect(sent.filter((text) => text.length > partMax)).toEqual([]);
});

test('an order for money and XP names what is paid at the hand-over apart from the XP', () => {
  const text = placedSms('main', number, { totalKop: 31_500, xpTotal: 800 }).replaceAll('\u00a0', ' ');
  expect(text).toBe('Клуб XP: замовлення № 10042 прийнято. Оплата при отриманні: 315 ₴. 800 XP враховано.');
});
