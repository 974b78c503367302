import { plural } from '@club/rules/text/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };
const waiting = { one: 'чекає', few: 'чекають', many: 'чекає' };

export const messages = {
  title: (club: string) => `Кошик ${club}`,
  text: (units: number) => `Там ${plural(units, waiting)} ${units} ${plural(units, things)}`,
} as const;
