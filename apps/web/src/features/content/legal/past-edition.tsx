import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { messages } from '../messages.ts';

/** Says that this edition is no longer in force. */
export default function PastCallout({ at }: { at: string }) {
  const toNow = (
    <Link to="." search={{}} className={buttonClass({ variant: 'secondary', size: 's' })}>
      {messages.editions.toNow}
    </Link>
  );
  return (
    <Callout tone="warning" action={toNow}>
      {messages.editions.past(at)}
    </Callout>
  );
}
