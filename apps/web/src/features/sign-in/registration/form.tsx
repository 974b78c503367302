import type { ReactNode, SyntheticEvent } from 'react';
import type { CallProblem } from '../../../data/problem.ts';
import { emailFault, friendCodeFault } from '../../../data/sign-in/field-faults.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import styles from '../sign-in.module.css';
import { RegistrationConsents } from './consents.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { PersonFields } from './person-fields.tsx';
import { friendCodeOf } from './draft.ts';
import type { FormErrors, FormField, RegistrationDraft } from './draft.ts';
import { messages as texts } from './messages.ts';
import { withSupportLink } from '../support-link.tsx';
import { useAttempt } from '../use-attempt.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useState } from 'react';

interface Props {
  draft: RegistrationDraft;
  onChange: (change: Partial<RegistrationDraft>) => void;
  onSubmit: () => Promise<void>;
  /** For a customer whose phone is proven already: other texts, no field for it, and another way out. */
  fresh?: { title: string; lead: string; submit: string; wayOut: ReactNode };
}

export function RegistrationForm({ draft, onChange, onSubmit, fresh }: Props) {
  const { run, isPending, problem } = useAttempt(onSubmit);
  const { errors, hasErrors, tries, leave, fail } = useFormErrors(draft);
  const email = useLeftCheck(draft.email, emailFault);
  const friendCode = useLeftCheck(friendCodeOf(draft), friendCodeFault);
  const shown = {
    ...refusedFields(problem),
    ...(email.error !== undefined && { email: email.error }),
    ...(friendCode.error !== undefined && { friendCode: friendCode.error }),
    ...errors,
  };
  const leaveField = (field: FormField): void => {
    leave(field);
    if (field === 'email') void email.check();
    if (field === 'friendCode') void friendCode.check();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (hasErrors) fail();
    else void run();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.heading}>
        <h1>{fresh?.title ?? texts.title}</h1>
        <p>{fresh?.lead ?? texts.lead}</p>
      </div>
      {tries > 0 && <ErrorSummary key={tries} errors={errors} />}
      <PersonFields
        draft={draft}
        errors={shown}
        isPhoneKnown={fresh !== undefined}
        onChange={onChange}
        onLeave={leaveField}
      />
      <RegistrationConsents draft={draft} errors={errors} onChange={onChange} />
      {problem && <Callout tone="danger">{withSupportLink(problem.detail)}</Callout>}
      <Button type="submit" wide pending={isPending}>
        {fresh?.submit ?? texts.submit}
      </Button>
      {fresh?.wayOut ?? (
        <p className={styles.aside}>
          <span>
            {texts.haveAccount}
            <Link to="/auth">{texts.logIn}</Link>
          </span>
        </p>
      )}
    </form>
  );
}

const wireNames: Partial<Record<FormField, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  birthDate: 'birth_date',
  email: 'email',
  friendCode: 'mgm_code',
};

/** The server's refusals, at the fields it names. */
function refusedFields(problem: CallProblem | undefined): FormErrors {
  const named = Object.entries(wireNames).map(([field, wire]) => [field, problem?.fieldError(wire)] as const);
  return Object.fromEntries(named.filter(([, detail]) => detail !== undefined));
}

/** Checks a field with the server when it was filled in and left; the message disappears with the next keystroke. */
function useLeftCheck(
  typed: string,
  faultOf: (typed: string) => Promise<string | null>,
): { error: string | undefined; check: () => Promise<void> } {
  const [refused, setRefused] = useState<{ typed: string; error: string | null }>();
  return {
    error: (refused?.typed === typed ? refused.error : null) ?? undefined,
    check: async () => setRefused({ typed, error: await faultOf(typed.trim()) }),
  };
}
