import { useState } from 'react';
import { foldName } from '@club/rules/people/names';
import { tidyPhone, typedPhone } from '@club/rules/people/phone';
import type { Recipient } from '../../../data/checkout/draft.ts';
import { Field } from '../../../ui/form/field.tsx';
import styles from '../checkout.module.css';
import { messages } from '../messages.ts';
import { recipientErrors } from './fields.ts';
import type { RecipientField } from './fields.ts';

interface Props {
  recipient: Recipient;
  isChecked: boolean;
  onChange: (recipient: Recipient) => void;
}

export function RecipientForm({ recipient, isChecked, onChange }: Props) {
  const [left, setLeft] = useState<ReadonlySet<RecipientField>>(new Set());
  const errors = recipientErrors(recipient);
  const change = (field: RecipientField, text: string): void => onChange({ ...recipient, [field]: text });
  const common = (field: RecipientField, tidy: (text: string) => string) => ({
    id: field,
    name: field,
    label: messages[field],
    required: true,
    value: recipient[field],
    error: isChecked || left.has(field) ? errors[field] : undefined,
    onBlur: () => {
      const text = tidy(recipient[field]);
      if (text !== recipient[field]) change(field, text);
      if (text !== '') setLeft((before) => new Set(before).add(field));
    },
  });
  const name = (field: 'firstName' | 'lastName', autoComplete: string) => (
    <Field
      {...common(field, foldName)}
      autoComplete={autoComplete}
      autoCapitalize="words"
      enterKeyHint="next"
      onChange={({ target }) => change(field, target.value)}
    />
  );
  return (
    <div className={styles.form}>
      {name('firstName', 'given-name')}
      {name('lastName', 'family-name')}
      <Field
        {...common('phone', tidyPhone)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="done"
        placeholder="+380"
        hint={messages.phoneWhy}
        onChange={({ target }) => change('phone', typedPhone(target))}
      />
    </div>
  );
}
