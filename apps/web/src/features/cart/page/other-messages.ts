import { plural } from '@club/rules/text/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };

export const messages = {
  title: (club: string) => `Кошик ${club}`,
  text: (units: number) => `Там чекає ${units} ${plural(units, things)}`,
} as const;
