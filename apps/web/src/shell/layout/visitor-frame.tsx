import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { raiseFlag } from '../../device/storage/flags.ts';
import { AgeGate, rememberGatedPage } from '../../features/sign-in/age/gate.tsx';
import { is18 } from '../navigation/guards.ts';
import { PlainLayout } from './plain.tsx';

/** The question about age stands in front of signing in and registering. */
export function VisitorFrame() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const pass = (): void => {
    raiseFlag('is18');
    rememberGatedPage(pathname);
    void navigate({ to: '/is18', replace: true });
  };
  return <PlainLayout>{is18() ? <Outlet /> : <AgeGate onPassed={pass} />}</PlainLayout>;
}
