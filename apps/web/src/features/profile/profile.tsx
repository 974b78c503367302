import { asProblem } from '../../client/problem.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Leave } from './leave.tsx';
import { LookChoice } from './look-choice.tsx';
import { messages } from './messages.ts';
import { OwnLinks } from './own-links.tsx';
import { PersonCard } from './person-card.tsx';
import styles from './profile.module.css';
import { useUser } from './use-user.ts';

/** Who is here, how the app looks, and the way to everything that is kept of the customer. */
export function Profile({ onLeave }: { onLeave: () => Promise<void> }) {
  return (
    <div className={styles.page}>
      <Person />
      <OwnLinks />
      <LookChoice />
      <Leave onLeave={onLeave} />
    </div>
  );
}

function Person() {
  const { data, error, refetch } = useUser();
  if (data) return <PersonCard user={data} />;
  if (!error) return <Skeleton height="16.5rem" radius="var(--radius-card)" />;
  const { detail, requestId } = asProblem(error);
  return <ErrorState title={messages.failed} text={detail} requestId={requestId} onRetry={() => void refetch()} />;
}
