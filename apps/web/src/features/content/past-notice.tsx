import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { messages } from './messages.ts';

/** Says that this edition is no longer in force. */
export default function PastNotice({ at }: { at: string }) {
  const toNow = (
    <Link to="." search={{}} className={buttonClass({ variant: 'secondary', size: 's' })}>
      {messages.editions.toNow}
    </Link>
  );
  return (
    <Notice tone="warning" action={toNow}>
      {messages.editions.past(at)}
    </Notice>
  );
}
