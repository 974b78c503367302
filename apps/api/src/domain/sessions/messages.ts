import type { SuspensionReason } from '@club/rules/people/suspension';
import { typeset } from '@club/rules/text/ukrainian';

/** A reason as the customer reads it; it follows a lead-in, hence the lower case. */
export const suspensionTexts: Record<SuspensionReason, string> = {
  codes: typeset('незвичні коди з пачок'),
  shared: typeset('акаунтом користується не одна людина'),
  orders: typeset('замовлення, які не забирають'),
  age: typeset('потрібно уточнити вік'),
  rules: typeset('порушення правил клубу'),
  request: typeset('на твоє прохання'),
};
