import { lazy } from 'react';
import { normalizePhone } from '@club/rules/people/phone';
import { isKnownPhone, sendSignInCode } from '../../data/sign-in/request-code.ts';
import { useDraft } from '../../device/storage/use-draft.ts';
import { PhoneStep } from './phone-step.tsx';
import { emptySignIn } from './draft.ts';
import { UnknownPhone } from './unknown-phone.tsx';

// Not needed to enter the phone, so it is loaded while the code is being sent.
const loadProof = () => import('./code/proof.tsx');
const CodeProof = lazy(loadProof);

/** Signing in: the phone, then the code on the same page; an unknown phone continues to registration. */
export function SignIn() {
  const [draft, change] = useDraft('sign-in', emptySignIn);
  const phone = normalizePhone(draft.phone) ?? '';

  const sendCode = async (): Promise<void> => {
    const [sent] = await Promise.all([sendSignInCode(phone), loadProof()]);
    change({ step: 'code', challenge: sent.challenge, resendAt: sent.resend_at });
  };
  const start = async (): Promise<void> => {
    if (await isKnownPhone(phone)) await sendCode();
    else change({ step: 'unknown' });
  };
  const changeNumber = (): void => change({ step: 'phone', challenge: '', check: null });

  if (draft.step === 'unknown') return <UnknownPhone phone={phone} onChangeNumber={changeNumber} />;
  if (draft.step === 'phone') {
    return <PhoneStep phone={draft.phone} onChange={(text) => change({ phone: text })} onSubmit={start} />;
  }
  return <CodeProof phone={phone} draft={draft} onChange={change} onResend={sendCode} onChangeNumber={changeNumber} />;
}
