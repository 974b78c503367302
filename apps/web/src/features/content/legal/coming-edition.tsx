import type { ContentPage } from '../../../data/content/pages.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { messages } from '../messages.ts';

/** Shows from when another edition takes effect and what it changes. */
export default function ComingEdition({ edition }: { edition: NonNullable<ContentPage['coming']> }) {
  const toIt = (
    <Link to="." search={{ edition: edition.version }} className={buttonClass({ variant: 'secondary', size: 's' })}>
      {messages.editions.toComing}
    </Link>
  );
  return (
    <Callout tone="info" title={messages.editions.next(edition.at)} action={toIt}>
      {edition.changes}
    </Callout>
  );
}
