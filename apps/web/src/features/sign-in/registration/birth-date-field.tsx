import { Field } from '../../../ui/form/field.tsx';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import styles from '../sign-in.module.css';
import { messages as texts } from './messages.ts';
import type { RegistrationDraft } from './draft.ts';

interface Props {
  draft: RegistrationDraft;
  error: string | undefined;
  onChange: (change: Partial<RegistrationDraft>) => void;
  onLeave: () => void;
}

/** Three parts: a calendar that starts at today takes dozens of taps to reach a birthday. */
export function BirthDateField({ draft, error, onChange, onLeave }: Props) {
  const part = (field: 'day' | 'year', digits: number, autoComplete: string) => ({
    name: `birth_${field}`,
    label: texts[field],
    inputMode: 'numeric' as const,
    autoComplete,
    enterKeyHint: 'next' as const,
    maxLength: digits,
    required: true,
    value: draft[field],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ [field]: target.value.replaceAll(/\D/g, '').slice(0, digits) }),
  });
  return (
    <fieldset className={styles.birth} aria-describedby="birthDate-note" data-invalid={error ? true : undefined}>
      <legend>{texts.birthDate}</legend>
      <div>
        <Field {...part('day', 2, 'bday-day')} id="birthDate" />
        <SelectField
          name="birth_month"
          label={texts.month}
          autoComplete="bday-month"
          required
          value={draft.month}
          onChange={({ target }) => onChange({ month: target.value })}
        >
          <option value="">{texts.choose}</option>
          {texts.months.map((month, index) => (
            <option key={month} value={String(index + 1)}>
              {month}
            </option>
          ))}
        </SelectField>
        <Field {...part('year', 4, 'bday-year')} onBlur={onLeave} />
      </div>
      {error ? (
        <FieldError id="birthDate-note">{error}</FieldError>
      ) : (
        <p id="birthDate-note" className={styles.small}>
          {texts.birthHint}
        </p>
      )}
    </fieldset>
  );
}
