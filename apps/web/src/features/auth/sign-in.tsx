import { lazy } from 'react';
import { normalizePhone } from '@club/rules/phone';
import { call } from '../../client/call.ts';
import { useDraft } from '../../device/use-draft.ts';
import { PhoneStep } from './phone-step.tsx';
import { emptySignIn } from './sign-in-draft.ts';
import { UnknownPhone } from './unknown-phone.tsx';

// Not needed to ask for the phone, so it comes while the code is on its way.
const loadProof = () => import('./code-proof.tsx');
const CodeProof = lazy(loadProof);

/** Signing in: the phone, then the code on the same page; an unknown phone goes on to registration. */
export function SignIn() {
  const [draft, change] = useDraft('sign-in', emptySignIn);
  const phone = normalizePhone(draft.phone) ?? '';

  const sendCode = async (): Promise<void> => {
    const [sent] = await Promise.all([call('POST /api/auth/login-sms', { phone }), loadProof()]);
    change({ step: 'code', challenge: sent.challenge, resendAt: sent.resend_at });
  };
  const start = async (): Promise<void> => {
    const { shopify_id } = await call('POST /api/auth/test-login', { phone });
    if (shopify_id === null) change({ step: 'unknown' });
    else await sendCode();
  };
  const changeNumber = (): void => change({ step: 'phone', challenge: '', check: null });

  if (draft.step === 'unknown') return <UnknownPhone phone={phone} onChangeNumber={changeNumber} />;
  if (draft.step === 'phone') {
    return <PhoneStep phone={draft.phone} onChange={(text) => change({ phone: text })} onSubmit={start} />;
  }
  return <CodeProof phone={phone} draft={draft} onChange={change} onResend={sendCode} onChangeNumber={changeNumber} />;
}
