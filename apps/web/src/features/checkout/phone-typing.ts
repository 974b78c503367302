import type { ChangeEvent } from 'react';
import { formatPhone, formatPhoneTyping, normalizePhone } from '@club/rules/phone';

/** The typed number, grouped only while the caret is at the end: a field rewritten elsewhere loses the caret. */
export function typedPhone({ target }: ChangeEvent<HTMLInputElement>): string {
  const { value, selectionStart } = target;
  return selectionStart === value.length ? formatPhoneTyping(value) : value;
}

/** Whole numbers in their usual groups, anything else as it was typed. */
export function tidyPhone(text: string): string {
  const phone = normalizePhone(text);
  return phone === undefined ? text : formatPhone(phone);
}
