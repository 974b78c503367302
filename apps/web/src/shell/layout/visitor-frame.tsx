import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { raiseFlag } from '../../device/storage/flags.ts';
import { AgeGate, rememberGatedPage } from '../../features/sign-in/age/gate.tsx';
import { whenIdle } from '../idle.ts';
import { is18 } from '../navigation/guards.ts';
import { PlainLayout } from './plain.tsx';

/** The age gate comes before signing in and registering. */
export function VisitorFrame() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // Until the confirmation takes its place: the flag is up a moment before that, and the form would flash in between.
  const [isAgeRequired] = useState(() => !is18());
  useEffect(() => {
    if (isAgeRequired) whenIdle(() => void import('../../features/sign-in/age/passed.tsx').catch(() => undefined));
  }, [isAgeRequired]);
  const pass = (): void => {
    raiseFlag('is18');
    rememberGatedPage(pathname);
    void navigate({ to: '/is18', replace: true });
  };
  return <PlainLayout>{isAgeRequired ? <AgeGate onPassed={pass} /> : <Outlet />}</PlainLayout>;
}
