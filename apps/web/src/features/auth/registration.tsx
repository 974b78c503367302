import { useNavigate } from '@tanstack/react-router';
import { foldName } from '@club/rules/names';
import { normalizePhone } from '@club/rules/phone';
import { entry } from '../../data/entry.ts';
import { storeDraft, readDraft } from '../../device/drafts.ts';
import { stored } from '../../device/kept.ts';
import { useDraft } from '../../device/use-draft.ts';
import { CodeStep } from './code-step.tsx';
import { useEnter } from './enter.ts';
import { birthDateOf, consentsOf, emptyRegistration } from './registration-draft.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { RegistrationForm } from './registration-form.tsx';
import { secondCheckOf } from './second-check-of.ts';
import { emptySignIn } from './sign-in-draft.ts';

/** Registration: the form, then the code that proves the phone; the customer exists only after it. */
export function Registration() {
  const [draft, change] = useDraft('registration', withTypedPhone());
  const { open, goOn } = useEnter();
  const navigate = useNavigate();
  const phone = normalizePhone(draft.phone) ?? '';

  const send = async (): Promise<void> => {
    const sent = await entry.register({
      phone,
      first_name: foldName(draft.firstName),
      last_name: foldName(draft.lastName),
      birth_date: birthDateOf(draft),
      email: draft.email.trim() || undefined,
      consents: consentsOf(draft),
      mgm_code: stored('invite') ?? undefined,
    });
    change({ challenge: sent.challenge, resendAt: sent.resend_at });
  };
  const confirm = async (code: string): Promise<void> => {
    try {
      open(await entry.confirmRegistration({ phone, code, challenge: draft.challenge }));
      goOn();
    } catch (error) {
      const check = secondCheckOf(error);
      if (check === undefined) throw error;
      storeDraft('sign-in', { ...emptySignIn, phone, step: 'check', check });
      change({ challenge: '' });
      await navigate({ to: '/auth', replace: true });
    }
  };

  if (draft.challenge === '') return <RegistrationForm draft={draft} onChange={change} onSubmit={send} />;
  return (
    <CodeStep
      phone={phone}
      resendAt={draft.resendAt}
      purpose="registration"
      onSubmit={confirm}
      onResend={send}
      onChangeNumber={() => change({ challenge: '' })}
    />
  );
}

// The number that signing in did not know is not asked for again.
function withTypedPhone(): RegistrationDraft {
  return { ...emptyRegistration, phone: readDraft('sign-in', emptySignIn).phone };
}
