import { lazy, Suspense, useState } from 'react';
import type { SignedIn } from '../../../data/sign-in/request-code.ts';
import { entry } from '../../../data/sign-in/open-session.ts';
import { CodeStep } from './step.tsx';
import { useEnter } from '../enter.ts';
import { secondCheckOf } from '../second-check/check.ts';
import type { SignInDraft } from '../draft.ts';
import { passkeys } from '../../../data/passkeys/calls.ts';
import { isFlagUp } from '../../../device/storage/flags.ts';
import { canMakePasskeys } from '../../../device/passkeys.ts';

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

/** Whether to offer a passkey: not recently answered on this phone, the phone can, and the customer has none yet. */
async function isPasskeyOfferDue(): Promise<boolean> {
  if (isFlagUp('passkey_offer') || !(await canMakePasskeys())) return false;
  const signal = AbortSignal.timeout(2000); // nothing waits for an offer
  return passkeys.read(signal).then(
    (list) => list.length === 0,
    () => false,
  );
}
