import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Certificate } from '@club/contract/customer/certificates';
import { kyivDate } from '@club/rules/time/calendar';
import { isSpent } from '@club/rules/certificates';
import { formatDayTime } from '@club/rules/text/ukrainian';
import { asProblem } from '../../data/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { Link } from '../../ui/action/link.tsx';
import { announce } from '../../ui/state/announcer.tsx';
import { buttonClass } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/state/empty.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { BrokenSheet } from './broken-sheet.tsx';
import { CertificateCard } from './card.tsx';
import { certificateListMessages as texts, pinMessages } from './messages.ts';
import styles from './certificates.module.css';
import { useShownCertificates } from './use-my-certificates.ts';
import { usePin } from './use-pin.ts';

const PinSheet = lazy(() => import('./pin-sheet.tsx'));

type Filter = 'active' | 'spent';

/** The customer's certificates, with codes behind the PIN; opened ones work without a network. */
export function MyCertificates() {
  const { c: wanted } = useSearch({ strict: false }) as { c?: string | number };
  const navigate = useNavigate();
  const [filter, setFilter] = useState<Filter>('active');
  const [shownId, setShownId] = useState(() => (wanted === undefined ? null : String(wanted)));
  const [today] = useState(() => kyivDate(new Date()));
  const [broken, setBroken] = useState<Certificate>();
  const shown = useShownCertificates();
  const opening = useOpening(shown);
  const { certificates, isOpen, isOffline, cachedAt, error } = shown;

  const reveal = (id: string): void => {
    setShownId(id);
    if (!isOpen && !isOffline) opening.start();
  };
  // A customer straight from the purchase wants the code and has nothing else to press; once, not at each reload.
  const [isDue, setIsDue] = useState(wanted !== undefined);
  if (isDue && shown.isFresh) {
    setIsDue(false);
    if (!isOpen && !isOffline) opening.start();
  }
  useEffect(() => {
    if (wanted !== undefined)
      void navigate({ to: '/certificates/my-list', search: {}, replace: true, viewTransition: false });
  }, [wanted, navigate]);
  if (!certificates && error) {
    return <ErrorState title={texts.failed} problem={asProblem(error)} onRetry={() => void shown.refresh()} />;
  }
  if (!certificates) return <Waiting />;
  const isIn = ({ state, used, ends_on: endsOn }: Certificate): boolean =>
    isSpent({ state, isUsed: used, endsOn }, today) === (filter === 'spent');
  const listed = certificates.filter(isIn);
  return (
    <div className={styles.page}>
      <Segmented
        label={texts.filter}
        options={[
          { value: 'active', label: texts.active },
          { value: 'spent', label: texts.spent },
        ]}
        value={filter}
        onChange={setFilter}
      />
      {cachedAt && <Callout tone="info">{texts.cachedAt(formatDayTime(cachedAt))}</Callout>}
      {listed.length === 0 && <Nothing filter={filter} />}
      <ul role="list" className={styles.list}>
        {listed.map((one) => (
          <li key={one.id}>
            <CertificateCard
              certificate={one}
              today={today}
              isOffline={isOffline}
              isShown={shownId === one.id && one.code !== null}
              onShow={() => reveal(one.id)}
              onHide={() => setShownId(null)}
              onBroken={() => setBroken(one)}
            />
          </li>
        ))}
      </ul>
      {opening.sheet}
      <BrokenSheet certificate={broken} onClose={() => setBroken(undefined)} />
    </div>
  );
}

/** The sheet with the PIN; once it opened the codes, the list is requested again. */
function useOpening({ pin: state, refresh }: ReturnType<typeof useShownCertificates>) {
  const [isPinOpen, setIsPinOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const pin = usePin(() => {
    void refresh().then(() => {
      setIsPinOpen(false);
      announce(pinMessages.opened);
    });
  });
  const start = (): void => {
    pin.begin(state);
    setWasOpened(true);
    setIsPinOpen(true);
  };
  const sheet = wasOpened && (
    <Suspense>
      <PinSheet open={isPinOpen} pin={pin} onClose={() => setIsPinOpen(false)} />
    </Suspense>
  );
  return { start, sheet };
}

function Nothing({ filter }: { filter: Filter }) {
  return (
    <EmptyState
      art={`/art/scene-empty-history-${runtime.brand}.svg`}
      {...texts.empty[filter]}
      action={
        filter === 'active' && (
          <Link to="/certificates" className={buttonClass()}>
            {texts.toShop}
          </Link>
        )
      }
    />
  );
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Skeleton height="3rem" radius="var(--radius-control)" />
      <Skeleton height="12rem" radius="var(--radius-card)" />
      <Skeleton height="12rem" radius="var(--radius-card)" />
    </div>
  );
}
