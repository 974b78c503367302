import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Link } from '@tanstack/react-router';
import { kyivDate } from '@club/rules/calendar';
import { foldName } from '@club/rules/names';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth.module.css';
import { BirthDateField } from './birth-date-field.tsx';
import { Consents } from './consents.tsx';
import { messages as shared } from './messages.ts';
import { phoneInput } from './phone-input.ts';
import { formFields, registrationErrors } from './registration-draft.ts';
import type { FormField, RegistrationDraft } from './registration-draft.ts';
import { messages as texts } from './registration-messages.ts';
import { useAttempt } from './use-attempt.ts';

interface Props {
  draft: RegistrationDraft;
  onChange: (change: Partial<RegistrationDraft>) => void;
  onSubmit: () => Promise<void>;
}

export function RegistrationForm({ draft, onChange, onSubmit }: Props) {
  const { run, isPending, problem } = useAttempt(onSubmit);
  const { errors, leave, tries, fail } = useErrors(draft);
  const refused = (field: string): string | undefined => problem?.fieldError(field);
  const phone = phoneInput(draft.phone, (text) => onChange({ phone: text }));
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (Object.keys(registrationErrors(draft, kyivDate(new Date()))).length > 0) fail();
    else void run();
  };
  const name = (field: 'firstName' | 'lastName', autoComplete: string, wire: string) => (
    <Field
      id={field}
      name={wire}
      label={texts[field]}
      autoComplete={autoComplete}
      autoCapitalize="words"
      enterKeyHint="next"
      required
      value={draft[field]}
      error={errors[field] ?? refused(wire)}
      onChange={({ target }) => onChange({ [field]: target.value })}
      onBlur={() => {
        onChange({ [field]: foldName(draft[field]) });
        leave(field, draft[field]);
      }}
    />
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.heading}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </div>
      {tries > 0 && <Summary key={tries} errors={errors} />}
      {name('firstName', 'given-name', 'first_name')}
      {name('lastName', 'family-name', 'last_name')}
      <Field
        {...phone}
        id="phone"
        label={shared.phone.label}
        enterKeyHint="next"
        placeholder="+380"
        required
        error={errors.phone ?? refused('phone')}
        onBlur={() => {
          phone.onBlur();
          leave('phone', draft.phone);
        }}
      />
      <BirthDateField
        draft={draft}
        error={errors.birthDate ?? refused('birth_date')}
        onChange={onChange}
        onLeave={() => leave('birthDate', draft.year)}
      />
      <Field
        id="email"
        name="email"
        type="email"
        label={texts.email}
        optional={texts.optional}
        autoComplete="email"
        enterKeyHint="done"
        value={draft.email}
        error={errors.email ?? refused('email')}
        onChange={({ target }) => onChange({ email: target.value })}
        onBlur={() => leave('email', draft.email)}
      />
      <Consents draft={draft} errors={errors} onChange={onChange} />
      {problem && <Notice tone="danger">{problem.detail}</Notice>}
      <Button type="submit" wide pending={isPending}>
        {texts.submit}
      </Button>
      <p className={styles.aside}>
        <span>
          {texts.haveAccount}
          <Link to="/auth">{texts.logIn}</Link>
        </span>
      </p>
    </form>
  );
}

/** Errors of fields that were filled in and left, and of all once the form was sent. */
function useErrors(draft: RegistrationDraft) {
  const [left, setLeft] = useState<ReadonlySet<FormField>>(new Set());
  const [tries, setTries] = useState(0);
  const all = registrationErrors(draft, kyivDate(new Date()));
  const shown = formFields.filter((field) => all[field] !== undefined && (tries > 0 || left.has(field)));
  return {
    tries,
    errors: Object.fromEntries(shown.map((field) => [field, all[field]])) as typeof all,
    leave: (field: FormField, text: string) => {
      if (text !== '') setLeft((before) => new Set(before).add(field));
    },
    fail: () => setTries((before) => before + 1),
  };
}

function Summary({ errors }: { errors: Partial<Record<FormField, string>> }) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = formFields.filter((field) => errors[field] !== undefined);
  useEffect(() => box.current?.focus(), []);
  if (wrong.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="danger" title={texts.summary(wrong.length)}>
        <ul role="list" className={styles.summary}>
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
                {labels[field]}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

const labels: Record<FormField, string> = {
  firstName: texts.firstName,
  lastName: texts.lastName,
  phone: shared.phone.label,
  birthDate: texts.birthDate,
  email: texts.email,
  acceptsRules: `${texts.consentRules} ${texts.consentRulesLink}`,
  acceptsPersonal: texts.consentPersonal,
};

function goTo(event: SyntheticEvent, field: FormField): void {
  event.preventDefault();
  document.getElementById(field)?.focus();
}
