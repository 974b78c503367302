import type { ChangeEvent } from 'react';
import { tidyPhone, typedPhone } from '@club/rules/people/phone';

/** The parts of a field for a phone number, whatever its form does with the number. */
export function phoneInput(value: string, onChange: (text: string) => void) {
  return {
    name: 'phone',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => onChange(typedPhone(target)),
    onBlur: (): void => {
      const tidy = tidyPhone(value);
      if (tidy !== value) onChange(tidy);
    },
  } as const;
}
