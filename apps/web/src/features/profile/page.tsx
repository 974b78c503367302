import { Suspense, lazy, useId } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { customer } from '../../data/customers/queries.ts';
import { asProblem } from '../../data/problem.ts';
import { useNetwork } from '../../device/network.ts';
import { Button } from '../../ui/action/button.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { AgeRow } from './age-row.tsx';
import { CompleteCard } from './complete-card.tsx';
import { ConsentList } from './consents/list.tsx';
import { Contacts } from './contacts.tsx';
import { Leave } from './leave.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { messages } from './messages.ts';
import { OwnData } from './own-data.tsx';
import { OwnLinks } from './own-links.tsx';
import { PersonCard } from './person-card.tsx';
import styles from './page.module.css';
import type { Prove } from './flows/prove.ts';
import { SavedAddressCard } from './saved-address.tsx';
import type { PlaceButtonSlot } from './saved-address.tsx';
import { useFlow } from './flows/use-flow.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { later } from '../../ui/state/later.ts';
import { useFirstScreen } from '../../ui/surface/first-screen.ts';

const Flows = lazy(() => import('./flows/opened.tsx'));
const BadgesCard = later(async () => (await import('./badges/card.tsx')).BadgesCard);
// Hardly any customer has one.
const DeletionCallout = later(async () => (await import('./deletion-callout.tsx')).DeletionCallout);

interface Props {
  /** The way to the number that a till reads. */
  card: ReactNode;
  prove: Prove;
  /** How this person signs in. */
  security: ReactNode;
  PlaceButton: ComponentType<PlaceButtonSlot>;
  onLeave: () => Promise<void>;
}

/** The customer, their consents, the theme, and the way to everything stored about them. */
export function Profile({ card, prove, security, PlaceButton, onLeave }: Props) {
  const { data, error, refetch } = useQuery({ ...customer.profile, staleTime: 0 });
  const { isOnline } = useNetwork();
  const offlineId = useId();
  const flow = useFlow();
  const { first, hasRest } = useFirstScreen<HTMLDivElement>();
  const blockedBy = isOnline ? undefined : offlineId;
  return (
    <div className={styles.board}>
      {data && !isOnline && <Offline id={offlineId} onRetry={() => void refetch()} />}
      <div ref={first} className={styles.page}>
        {data ? (
          <>
            {data.deletion_at !== null && (
              <Suspense>
                <DeletionCallout />
              </Suspense>
            )}
            <PersonCard profile={data} isOnline={isOnline} card={card} />
            <CompleteCard profile={data} />
            <Contacts profile={data} blockedBy={blockedBy} onOpen={flow.show} />
            <AgeRow profile={data} />
            <SavedAddressCard profile={data} blockedBy={blockedBy} PlaceButton={PlaceButton} />
            {hasRest && <ConsentList profile={data} blockedBy={blockedBy} />}
          </>
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <ProfileSkeleton />
        )}
      </div>
      {hasRest && (
        <div className={styles.page}>
          <OwnLinks />
          <Suspense fallback={<Skeleton height="var(--badges, 11rem)" radius="var(--radius-card)" />}>
            <BadgesCard />
          </Suspense>
          {security}
          <ThemeChoice />
          <Shortcuts />
          {data && (
            <OwnData
              isDeletionPlanned={data.deletion_at !== null}
              blockedBy={blockedBy}
              onDelete={() => flow.show('deletion')}
            />
          )}
          <Leave onLeave={onLeave} />
        </div>
      )}
      {data && flow.open && (
        <Suspense>
          <Flows open={flow.open} profile={data} prove={prove} onClose={flow.close} />
        </Suspense>
      )}
    </div>
  );
}

function Offline({ id, onRetry }: { id: string; onRetry: () => void }) {
  return (
    <Callout
      tone="info"
      title={messages.offlineTitle}
      action={
        <Button variant="secondary" size="s" onClick={onRetry}>
          {messages.retry}
        </Button>
      }
    >
      <p id={id}>{messages.offline}</p>
    </Callout>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={onRetry} />;
}

// Heights of the parts to come: the person, missing parts of the profile, contacts, age, address, consents.
const heights = ['14.5rem', '13.5rem', '13rem', '11rem', '10rem', '24rem'];

function ProfileSkeleton() {
  return heights.map((height) => <Skeleton key={height} height={height} radius="var(--radius-card)" />);
}
