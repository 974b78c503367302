import { foldName } from '@club/rules/people/names';
import { runtime } from '../../../device/runtime.ts';
import { Field } from '../../../ui/form/field.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { messages as shared } from '../messages.ts';
import { phoneInput } from '../phone-input.ts';
import { friendCodeOf } from './draft.ts';
import type { FormErrors, FormField, RegistrationDraft } from './draft.ts';
import { messages as texts } from './messages.ts';

interface Props {
  draft: RegistrationDraft;
  errors: FormErrors;
  /** The phone is proven already and can't be another one. */
  isPhoneKnown?: boolean;
  onChange: (change: Partial<RegistrationDraft>) => void;
  onLeave: (field: FormField) => void;
}

export function PersonFields({ draft, errors, isPhoneKnown, onChange, onLeave }: Props) {
  const phone = phoneInput(draft.phone, (text) => onChange({ phone: text }));
  const leave = (field: FormField, text: string): void => {
    if (text !== '') onLeave(field);
  };
  const name = (field: 'firstName' | 'lastName') => ({
    id: field,
    name: field,
    label: texts[field],
    autoCapitalize: 'words',
    enterKeyHint: 'next' as const,
    required: true,
    value: draft[field],
    error: errors[field],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [field]: target.value }),
    onBlur: () => {
      onChange({ [field]: foldName(draft[field]) });
      leave(field, draft[field]);
    },
  });
  const leavePhone = (): void => {
    phone.onBlur();
    leave('phone', draft.phone);
  };
  return (
    <>
      <Field {...name('firstName')} autoComplete="given-name" />
      <Field {...name('lastName')} autoComplete="family-name" />
      {!isPhoneKnown && (
        <Field
          {...phone}
          id="phone"
          label={shared.phone.label}
          enterKeyHint="next"
          placeholder="+380"
          required
          error={errors.phone}
          onBlur={leavePhone}
        />
      )}
      <BirthDateField
        draft={draft}
        error={errors.birthDate}
        onChange={onChange}
        onLeave={() => leave('birthDate', draft.year)}
      />
      <EmailField
        draft={draft}
        error={errors.email}
        isLast={isPhoneKnown}
        onChange={onChange}
        onLeave={() => leave('email', draft.email)}
      />
      {!isPhoneKnown && (
        <Field
          id="friendCode"
          name="friendCode"
          label={texts.friendCode}
          optional={texts.optional}
          hint={texts.friendCodeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={40}
          value={friendCodeOf(draft)}
          error={errors.friendCode}
          onChange={({ target }) => onChange({ friendCode: target.value })}
          onBlur={() => leave('friendCode', friendCodeOf(draft).trim())}
        />
      )}
    </>
  );
}

interface EmailProps extends Pick<Props, 'draft' | 'onChange'> {
  error: string | undefined;
  isLast: boolean | undefined;
  onLeave: () => void;
}

/** If e-mails are not confirmed, none is requested. */
function EmailField({ draft, error, isLast, onChange, onLeave }: EmailProps) {
  if (runtime.absent.includes('email')) return null;
  return (
    <Field
      id="email"
      name="email"
      type="email"
      label={texts.email}
      optional={texts.optional}
      autoComplete="email"
      enterKeyHint={isLast ? 'done' : 'next'}
      value={draft.email}
      error={error}
      onChange={({ target }) => onChange({ email: target.value })}
      onBlur={onLeave}
    />
  );
}
