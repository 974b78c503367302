import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { messages } from '../messages.ts';

/** Shows that this edition is no longer in force, or not yet. */
export default function OtherEdition({ at, isComing }: { at: string; isComing: boolean }) {
  const toNow = (
    <Link to="." search={{}} className={buttonClass({ variant: 'secondary', size: 's' })}>
      {messages.editions.toNow}
    </Link>
  );
  return (
    <Callout tone="warning" action={toNow}>
      {isComing ? messages.editions.coming(at) : messages.editions.past(at)}
    </Callout>
  );
}
