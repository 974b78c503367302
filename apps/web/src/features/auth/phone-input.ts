import type { ChangeEvent } from 'react';
import { formatPhone, formatPhoneTyping, normalizePhone } from '@club/rules/phone';

/** Formats while the caret is at the end, and always on leaving: keyboards double digits in a field that is rewritten under them. */
export function phoneInput(value: string, onChange: (text: string) => void) {
  return {
    name: 'phone',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => {
      const isAtEnd = target.selectionStart === target.value.length;
      onChange(isAtEnd ? formatPhoneTyping(target.value) : target.value);
    },
    onBlur: (): void => {
      const phone = normalizePhone(value);
      if (phone) onChange(formatPhone(phone));
    },
  } as const;
}
