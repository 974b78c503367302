import { lazy, Suspense, useState } from 'react';
import type { SignedIn } from '../../../data/sign-in/request-code.ts';
import { entry } from '../../../data/sign-in/open-session.ts';
import { CodeStep } from './step.tsx';
import { useEnter } from '../enter.ts';
import { isPasskeyOfferDue } from '../passkey/offer-due.ts';
import { secondCheckOf } from '../second-check/check-of-refusal.ts';
import type { SignInDraft } from '../draft.ts';

const SecondCheck = lazy(() => import('../second-check/step.tsx'));
const PasskeyOffer = lazy(() => import('../passkey/offer.tsx'));

interface Props {
  phone: string;
  draft: SignInDraft;
  onChange: (change: Partial<SignInDraft>) => void;
  onResend: () => Promise<void>;
  onChangeNumber: () => void;
}

/** Proves the phone, and where it was silent for long that it still is the same person's; then may offer a passkey. */
export default function CodeProof({ phone, draft, onChange, onResend, onChangeNumber }: Props) {
  const { open, goOn } = useEnter();
  const [isOffering, setIsOffering] = useState(false);

  const enter = async (reply: SignedIn): Promise<void> => {
    open(reply);
    if (await isPasskeyOfferDue()) setIsOffering(true);
    else goOn();
  };
  const confirm = async (code: string): Promise<void> => {
    try {
      await enter(await entry.confirmCode({ phone, code, challenge: draft.challenge }));
    } catch (error) {
      const check = secondCheckOf(error);
      if (check === undefined) throw error;
      onChange({ step: 'check', challenge: '', check });
    }
  };
  return (
    <Suspense>
      {draft.check === null ? (
        <CodeStep
          phone={phone}
          resendAt={draft.resendAt}
          purpose="signIn"
          onSubmit={confirm}
          onResend={onResend}
          onChangeNumber={onChangeNumber}
        />
      ) : (
        <SecondCheck
          phone={phone}
          check={draft.check}
          onChange={(check) => onChange({ check })}
          onEnter={enter}
          onChangeNumber={onChangeNumber}
        />
      )}
      {isOffering && <PasskeyOffer onDone={goOn} />}
    </Suspense>
  );
}
