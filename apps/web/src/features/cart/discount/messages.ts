import type { Discount, DiscountTerms } from '@club/rules/cart/discounts';
import { lineNames } from '@club/rules/product-lines';
import { plural } from '@club/rules/text/ukrainian';

const marked = { one: 'позначений товар', few: 'позначені товари', many: 'позначених товарів' };

/** '−30 %', '−12,5 %' */
const percent = ({ ratioPermille }: DiscountTerms): string =>
  `−${String((1000 - ratioPermille) / 10).replace('.', ',')} %`;

const appliedTo = ({ kind, line }: DiscountTerms): string => {
  if (kind === 'friend') return 'на перше замовлення';
  return line === null ? 'на позначені товари' : `на позначені товари ${lineNames[line]}`;
};

export const messages = {
  have: 'Маю промокод',
  label: 'Промокод або код друга',
  apply: 'Застосувати',
  missing: 'Введи код',
  remove: (code: string) => `Прибрати код ${code}`,
  removed: (code: string) => `Прибрано код ${code}`,
  applied: (code: string) => `Код ${code}`,
  over: (code: string, why: string) => `Прибрано код ${code}. ${why}`,
  verdict: (terms: DiscountTerms) => `${percent(terms)} ${appliedTo(terms)}`,
  idle: (
    { problem, unitsMissing }: Extract<Discount, { unitsMissing: number }>,
    { unitsMin }: DiscountTerms,
  ): string => {
    switch (problem) {
      case 'too_few':
        return `Потрібно щонайменше ${unitsMin} ${plural(unitsMin, marked)}: ще ${unitsMissing}`;
      case 'others_in_cart':
        return 'Діє, коли в кошику лише позначені товари';
      case 'nothing_to_discount':
        return 'Тут немає товарів, на які діє код';
    }
  },
} as const;
