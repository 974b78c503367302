import { useState } from 'react';
import { isSignedIn } from '../../device/session.ts';
import { raiseFlag } from '../../device/storage/flags.ts';
import { Landing } from '../../features/app/landing/page.tsx';
import { AgeGate } from '../../features/sign-in/age/gate.tsx';
import { LandingLayout } from '../../shell/layout/landing.tsx';
import { PlainLayout } from '../../shell/layout/plain.tsx';
import { is18 } from '../../shell/navigation/guards.ts';

/** It shows what is sold, so visitors pass the age gate first, as before signing in. */
export default function LandingScreen() {
  const [isAdult, setIsAdult] = useState(() => isSignedIn() || is18());
  const pass = (): void => {
    raiseFlag('is18');
    setIsAdult(true);
  };
  if (!isAdult)
    return (
      <PlainLayout>
        <AgeGate onPassed={pass} />
      </PlainLayout>
    );
  return (
    <LandingLayout>
      <Landing />
    </LandingLayout>
  );
}
