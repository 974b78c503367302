import { useRouter } from '@tanstack/react-router';
import { CircleCheck } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { xp } from '../../../data/xp/queries.ts';
import { asProblem } from '../../../data/problem.ts';
import { useNetwork } from '../../../device/network.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { earningGroups } from './earning-groups.ts';
import styles from './page.module.css';
import { messages } from './messages.ts';
import { momentOf } from '../messages.ts';
import { WayCard } from './way-card.tsx';
import { XpWallet } from './wallet.tsx';

/** All ways to earn by the live rules, each with its state, and what the customer has, awaits and may lose. */
export function GetXp() {
  const { data, error, isError, dataUpdatedAt, refetch } = useQuery(xp.earning);
  const { isOnline } = useNetwork();
  const { routesByPath } = useRouter();
  if (!data && error) {
    const { detail, requestId } = asProblem(error);
    return <ErrorState title={messages.failed} text={detail} requestId={requestId} onRetry={() => void refetch()} />;
  }
  if (!data) return <Waiting />;
  // A way that begins at a screen this app does not have would be a promise that nobody can keep.
  const rules = data.rules.filter(({ leads_to }) => leads_to in routesByPath);
  return (
    <div className={styles.page}>
      <XpWallet wallet={data.wallet} />
      {(!isOnline || isError) && (
        <Callout tone="info">{messages.offline(momentOf(new Date(dataUpdatedAt).toISOString()))}</Callout>
      )}
      {!rules.some(({ state }) => state === 'available') && <AllDone />}
      {earningGroups(rules).map(({ id, rules: own }) => (
        <Section key={id} title={messages.groups[id]}>
          <ul role="list" className={styles.ways}>
            {own.map((rule) => (
              <li key={rule.id}>
                <WayCard rule={rule} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}

function AllDone() {
  return (
    <Card tone="accent" className={styles.done}>
      <CircleCheck size="1.75em" aria-hidden="true" />
      <div>
        <p className={styles.doneTitle}>{messages.allDone.title}</p>
        <p>{messages.allDone.text}</p>
      </div>
    </Card>
  );
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Skeleton height="5.5rem" radius="var(--radius-card)" />
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height="12rem" radius="var(--radius-card)" />
      ))}
    </div>
  );
}
