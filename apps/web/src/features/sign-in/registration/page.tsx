import { useNavigate } from '@tanstack/react-router';
import { foldName } from '@club/rules/people/names';
import { normalizePhone } from '@club/rules/people/phone';
import { entry } from '../../../data/sign-in/open-session.ts';
import { storeDraft, readDraft } from '../../../device/storage/drafts.ts';
import { forgetInvite } from '../../../data/referrals/invite.ts';
import { useDraft } from '../../../device/storage/use-draft.ts';
import { CodeStep } from '../code/step.tsx';
import { useEnter } from '../enter.ts';
import { birthDateOf, consentsOf, emptyRegistration, friendCodeOf } from './draft.ts';
import type { RegistrationDraft } from './draft.ts';
import { RegistrationForm } from './form.tsx';
import { secondCheckOf } from '../second-check/check.ts';
import { emptySignIn } from '../draft.ts';

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
      mgm_code: friendCodeOf(draft).trim() || undefined,
    });
    change({ challenge: sent.challenge, resendAt: sent.resend_at });
  };
  const confirm = async (code: string): Promise<void> => {
    try {
      open(await entry.confirmRegistration({ phone, code, challenge: draft.challenge }));
      // From now on the server has the referral.
      forgetInvite();
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

// The unknown number of the sign-in is not requested again.
function withTypedPhone(): RegistrationDraft {
  return { ...emptyRegistration, phone: readDraft('sign-in', emptySignIn).phone };
}
