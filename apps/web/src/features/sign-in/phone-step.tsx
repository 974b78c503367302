import { Suspense, useState } from 'react';
import type { FocusEvent, SyntheticEvent } from 'react';
import { phoneProblemText } from '@club/rules/people/phone-messages';
import { runtime } from '../../device/runtime.ts';
import { Button } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import styles from './sign-in.module.css';
import { ClubIs } from './club-is-later.ts';
import { withSupportLink } from './support-link.tsx';
import { messages } from './messages.ts';
import { phoneInput } from './phone-input.ts';
import { useAttempt } from './use-attempt.ts';
import { later } from '../../ui/state/later.ts';

// The page works without it, so nothing waits for it, not even for its failure to load.
const PasskeyEntry = later(async () => (await import('./passkey/sign-in.tsx')).default);

interface Props {
  phone: string;
  onChange: (text: string) => void;
  onSubmit: () => Promise<void>;
}

export function PhoneStep({ phone, onChange, onSubmit }: Props) {
  const [isChecked, setIsChecked] = useState(false);
  const { run, isPending, problem } = useAttempt(onSubmit);
  const input = phoneInput(phone, onChange);
  const wrong = phoneProblemText(phone);
  const isPhoneRefused = problem?.code === 'phone_invalid' || problem?.code === 'phone_stopped';
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsChecked(true);
    if (wrong === undefined) void run();
    else event.currentTarget.querySelector('input')?.focus();
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    input.onBlur();
    // An error that comes before the press is over would move the button from under the finger.
    if (phone !== '' && !(relatedTarget instanceof HTMLButtonElement)) setIsChecked(true);
  };
  const { codeMessenger: messenger } = runtime;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.heading}>
        <h1>{messages.phone.title}</h1>
        <p>{messenger === undefined ? messages.phone.lead : messages.phone.leadWithMessenger(messenger)}</p>
      </div>
      <Field
        {...input}
        autoComplete="tel webauthn"
        label={messages.phone.label}
        enterKeyHint="go"
        placeholder="+380"
        required
        error={isChecked && wrong ? wrong : isPhoneRefused ? withSupportLink(problem.detail) : undefined}
        onBlur={leave}
      />
      {problem && !isPhoneRefused && <Callout tone="danger">{withSupportLink(problem.detail)}</Callout>}
      <Button type="submit" wide pending={isPending}>
        {messages.phone.submit}
      </Button>
      <p className={styles.aside}>
        <span>
          {messages.phone.isNew}
          <Link to="/registration">{messages.phone.register}</Link>
        </span>
        <span>
          {messages.phone.agreement}
          <Link to="/user-agreement">{messages.phone.agreementLink}</Link>
        </span>
      </p>
      <Suspense>
        <PasskeyEntry />
      </Suspense>
      <Suspense>
        <ClubIs />
      </Suspense>
    </form>
  );
}
