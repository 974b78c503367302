import { useRouter } from '@tanstack/react-router';
import { formatMoment } from '@club/rules/text/ukrainian';
import { CircleCheck } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { xp } from '../../../data/xp/queries.ts';
import type { EarningRule } from '../../../data/xp/queries.ts';
import { asProblem } from '../../../data/problem.ts';
import { useNetwork, useShownData } from '../../../device/network.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { StoredNote } from '../../../ui/state/stored-note.tsx';
import { BestWay } from './best-way.tsx';
import { earningGroups } from './earning-groups.ts';
import type { EarningGroups } from './earning-groups.ts';
import styles from './page.module.css';
import { MarathonCard } from './marathon-card.tsx';
import { messages } from './messages.ts';
import { WayCard } from './way-card.tsx';
import { WayRow } from './way-row.tsx';
import { XpWallet } from './wallet.tsx';

/** All ways to earn by the current rules, each with its state, and the customer's balance, pending and expiring XP. */
export function GetXp() {
  const { data, error, isError, dataUpdatedAt, refetch } = useQuery(xp.earning);
  const { isOnline } = useNetwork();
  useShownData(dataUpdatedAt);
  const { routesByPath } = useRouter();
  if (!data && error) {
    return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <Waiting />;
  // A way that begins at a screen this app does not have could not be used.
  const rules = data.rules.filter(({ leads_to }) => leads_to in routesByPath);
  const groups = earningGroups(rules);
  const [best, ...others] = groups.open;
  return (
    <div className={styles.page}>
      <div className={styles.first}>
        <XpWallet wallet={data.wallet} />
        {isError && isOnline && <StoredNote moment={formatMoment(new Date(dataUpdatedAt))} />}
        {best ? <BestWay rule={best} /> : groups.marathon.length === 0 && <AllDone />}
      </div>
      <Ways {...groups} open={others} />
    </div>
  );
}

/** Every way but the best one, which is above. */
function Ways({ open: others, marathon, done, later }: EarningGroups) {
  return (
    <div className={styles.rest}>
      {(others.length > 0 || marathon.length > 0) && (
        <Section title={messages.groups.open}>
          <ul role="list" className={styles.ways}>
            {marathon.length > 0 && (
              <li>
                <MarathonCard stages={marathon} />
              </li>
            )}
            {others.map((rule) => (
              <li key={rule.id}>
                <WayCard rule={rule} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Closed title={messages.groups.done} rules={done} />
      <Closed title={messages.groups.later} rules={later} />
    </div>
  );
}

function Closed({ title, rules }: { title: string; rules: readonly EarningRule[] }) {
  if (rules.length === 0) return null;
  return (
    <Section title={title}>
      <Card padding="none">
        <ul role="list" className={styles.rows}>
          {rules.map((rule) => (
            <li key={rule.id}>
              <WayRow rule={rule} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
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
      <div className={styles.first}>
        <Skeleton height="5.5rem" radius="var(--radius-card)" />
        <Skeleton height="17rem" radius="var(--radius-panel)" />
      </div>
      <div className={styles.rest}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} height="13rem" radius="var(--radius-card)" />
        ))}
      </div>
    </div>
  );
}
