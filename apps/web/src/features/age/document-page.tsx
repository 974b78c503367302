import { asProblem } from '../../data/problem.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { SkeletonText } from '../../ui/state/skeleton.tsx';
import { DocumentForm } from './document-form.tsx';
import { messages as ageMessages, documentMessages as messages } from './messages.ts';
import { useVerification } from './use-verification.ts';
import styles from './verification.module.css';

/** The other way to prove one's age. It replaces a request to Diia; a pending photo is not replaced. */
export function DocumentPage() {
  const { data, error, refetch } = useVerification();
  if (data?.state === 'verified') return <Nothing title={messages.verified} text={messages.verifiedText} />;
  if (data?.state === 'waiting' && !data.diia) return <Nothing title={messages.waiting} text={messages.waitingText} />;
  if (data) return <DocumentForm />;
  if (!error) return <SkeletonText lines={10} />;
  return <ErrorState title={ageMessages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.page}>
      <Callout tone="info" title={title}>
        {text}
      </Callout>
      <Link to="/verification" replace className={buttonClass({ variant: 'secondary', wide: true })}>
        {messages.toState}
      </Link>
    </div>
  );
}
