import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/action/button.tsx';
import { messages } from './messages.ts';

/** From a page that only lists friends to the code, the calculator and the terms. */
export function MoreAboutInviting() {
  return (
    <Link to="/invite-friend" className={buttonClass({ variant: 'quiet', wide: true })}>
      {messages.toHub}
    </Link>
  );
}
