import { useState } from 'react';
import { kyivDate } from '@club/rules/time/calendar';
import { formFields, registrationErrors } from './draft.ts';
import type { FormErrors, FormField, RegistrationDraft } from './draft.ts';

interface Shown {
  /** Of fields that were filled in and left, and of all once the form was sent. */
  errors: FormErrors;
  hasErrors: boolean;
  /** How many times the form was sent with errors. */
  tries: number;
  leave: (field: FormField) => void;
  fail: () => void;
}

export function useFormErrors(draft: RegistrationDraft): Shown {
  const [today] = useState(() => kyivDate(new Date()));
  const [left, setLeft] = useState<readonly FormField[]>([]);
  const [tries, setTries] = useState(0);
  const all = registrationErrors(draft, today);
  const shown = formFields.filter((field) => all[field] !== undefined && (tries > 0 || left.includes(field)));
  return {
    errors: Object.fromEntries(shown.map((field) => [field, all[field]])),
    hasErrors: Object.keys(all).length > 0,
    tries,
    leave: (field) => setLeft((before) => [...before, field]),
    fail: () => setTries((before) => before + 1),
  };
}
