import { Link } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { kyivMonth } from '@club/rules/calendar';
import { formatMonth } from '@club/rules/ukrainian';
import { asProblem } from '../../client/problem.ts';
import { kept } from '../../device/kept.ts';
import { runtime } from '../../device/runtime.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import styles from './hub.module.css';
import { messages } from './messages.ts';
import { historyQuery } from './queries.ts';
import { ScanRow } from './scan-row.tsx';
import type { Scan } from './scan-row.tsx';

const texts = messages.history;

export function ScanHistory() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(historyQuery);
  if (!data) {
    if (!error) return <SkeletonText lines={8} />;
    const { detail, requestId } = asProblem(error);
    return <ErrorState title={texts.failed} text={detail} requestId={requestId} onRetry={() => void refetch()} />;
  }
  const scans = data.pages.flatMap(({ list }) => list);
  if (scans.length === 0) return <EmptyHistory />;
  return (
    <div className={styles.hub}>
      {byMonth(scans).map(([month, ofMonth]) => (
        <Section key={month} title={capital(formatMonth(ofMonth[0]?.at ?? ''))} action={<MonthXp scans={ofMonth} />}>
          <Card padding="none">
            <ul role="list" className={styles.rows}>
              {ofMonth.map((scan) => (
                <ScanRow key={scan.id} scan={scan} />
              ))}
            </ul>
          </Card>
        </Section>
      ))}
      {isFetchNextPageError && <Notice tone="danger">{asProblem(error).detail}</Notice>}
      {hasNextPage && (
        <Button variant="secondary" wide pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}

function EmptyHistory() {
  const to = kept('lastScanner') === 'velo' ? '/scan/velo' : '/scan/sticks';
  return (
    <EmptyState
      art={`/art/scene-scan-${runtime.brand}.svg`}
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <Link to={to} className={buttonClass()}>
          {messages.scan}
        </Link>
      }
    />
  );
}

function MonthXp({ scans }: { scans: readonly Scan[] }) {
  const xp = scans.reduce((sum, scan) => sum + scan.xp, 0);
  return xp > 0 && <span className={styles.monthXp}>{texts.monthXp(xp)}</span>;
}

function byMonth(scans: readonly Scan[]): [string, Scan[]][] {
  return Object.entries(Object.groupBy(scans, ({ at }) => kyivMonth(new Date(at)))) as [string, Scan[]][];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
