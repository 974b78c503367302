import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@club/rules/text/ukrainian';
import type { XpEntry } from '@club/contract/customer/xp';
import { asProblem } from '../../../data/problem.ts';
import { xp } from '../../../data/xp/queries.ts';
import { useNetwork, useShownData } from '../../../device/network.ts';
import { runtime } from '../../../device/runtime.ts';
import { Link } from '../../../ui/action/link.tsx';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Chip, ChipRow } from '../../../ui/action/chip.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Sides } from '../../../ui/surface/sides.tsx';
import { StoredNote } from '../../../ui/state/stored-note.tsx';
import { GoalRow } from '../goal/row.tsx';
import { EveryBrand } from './every-brand.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { HistorySummary } from './summary.tsx';
import { messages as texts } from './messages.ts';
import { messages } from '../messages.ts';
import { MonthGroup, MonthsSkeleton } from './month-group.tsx';
import { byMonth } from './months.ts';
import { shows, useShow, useXpHistory } from './use-history.ts';
import type { Show } from './use-history.ts';
import { XpForecast } from './forecast.tsx';
import styles from './page.module.css';

/** The balance, the month's change, and every line that moved it. */
export function XpHistory() {
  const [show, choose] = useShow();
  const history = useXpHistory(show);
  // A failed fetch counts as an answer: the part below refetches, and would be removed for it, again and again.
  const { isLoading, isFetched } = useQuery(xp.balance);
  const isGoalPending = isLoading && !isFetched;
  const { isOnline } = useNetwork();
  useShownData(history.dataUpdatedAt);
  const isOld = history.data !== undefined && history.isError && isOnline;
  // All is rendered at once, so that nothing is pushed down by what comes above it.
  const isKnown = (history.summary !== undefined || history.isError) && !isGoalPending;
  return (
    <div className={styles.page}>
      <Sides
        beside={
          <>
            <HistorySummary summary={history.summary} hasFailed={!history.summary && history.isError} />
            {isOld && <StoredNote moment={formatMoment(new Date(history.dataUpdatedAt))} />}
            {isKnown && <GoalRow />}
            {isKnown && history.summary && <XpForecast {...history.summary} />}
          </>
        }
      >
        {isKnown ? <Known show={show} choose={choose} history={history} /> : <MonthsSkeleton />}
        <EveryBrand />
      </Sides>
    </div>
  );
}

function Known({ show, choose, history }: Omit<EntriesProps, 'onReset'> & { choose: (show: Show) => void }) {
  return (
    <>
      <ChipRow label={texts.filter}>
        {shows.map((one) => (
          <Chip key={one} pressed={one === show} onPress={() => choose(one)}>
            {texts.shows[one]}
          </Chip>
        ))}
      </ChipRow>
      <Entries key={show} show={show} history={history} onReset={() => choose('all')} />
    </>
  );
}

interface EntriesProps {
  show: Show;
  history: ReturnType<typeof useXpHistory>;
  onReset: () => void;
}

function Entries({ show, history, onReset }: EntriesProps) {
  const [opened, setOpened] = useState<XpEntry | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { entries, error, data, hasNextPage, isFetchingNextPage } = history;
  const open = (entry: XpEntry): void => {
    setOpened(entry);
    setIsOpen(true);
  };
  const showMore = async (): Promise<void> => {
    const { data: now } = await history.fetchNextPage();
    announce(texts.loaded(now?.pages.flatMap((page) => page.transactions).length ?? entries.length));
  };
  if (!data && error) return <Failed error={error} onRetry={() => void history.refetch()} />;
  if (!data) return <MonthsSkeleton />;
  if (entries.length === 0) return <Empty show={show} onReset={onReset} />;
  return (
    <>
      {byMonth(entries, hasNextPage).map((month) => (
        <MonthGroup key={month.key} month={month} onOpen={open} />
      ))}
      {hasNextPage && (
        <Button variant="secondary" wide pending={isFetchingNextPage} onClick={() => void showMore()}>
          {texts.more}
        </Button>
      )}
      <Link to="/get-xp" className={buttonClass({ variant: hasNextPage ? 'quiet' : 'secondary', wide: true })}>
        {texts.getMore}
      </Link>
      {opened && <EntrySheet entry={opened} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Empty({ show, onReset }: { show: Show; onReset: () => void }) {
  return (
    <EmptyState
      art={`/art/scene-empty-history-${runtime.brand}.svg`}
      {...texts.empty[show]}
      action={
        show === 'all' ? (
          <Link to="/get-xp" className={buttonClass()}>
            {messages.earning.title}
          </Link>
        ) : (
          <Button variant="secondary" onClick={onReset}>
            {texts.reset}
          </Button>
        )
      }
    />
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <ErrorState title={texts.failed} problem={asProblem(error)} onRetry={onRetry} />;
}
