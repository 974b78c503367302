import type { DiscountTerms } from '@club/rules/cart/discounts';
import { plural, typeset } from '@club/rules/text/ukrainian';

const units = { one: 'штука', few: 'штуки', many: 'штук' };

const offText = ({ ratioPermille }: DiscountTerms): string => `−${(1000 - ratioPermille) / 10} %`;

/** The effect of a code, in a line under the field. */
export const codeGives = (terms: DiscountTerms): string =>
  typeset(
    terms.kind === 'friend'
      ? `${offText(terms)} на перше замовлення`
      : `${offText(terms)} на позначені подушечки, коли в кошику лише вони, щонайменше ${terms.unitsMin} ${plural(terms.unitsMin, units)}`,
  );
