import { useState } from 'react';
import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScanLine } from '@club/icons/lucide';
import { linesOfBrand } from '@club/rules/brands';
import type { ProductLine } from '@club/rules/product-lines';
import { kyivMonth } from '@club/rules/time/calendar';
import { formatMonth } from '@club/rules/text/ukrainian';
import { scans } from '../../../data/scans/queries.ts';
import type { Scan } from '../../../data/scans/queries.ts';
import { asProblem } from '../../../data/problem.ts';
import { lastScanner } from '../../../data/scans/last-scanner.ts';
import { runtime } from '../../../device/runtime.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { Chip, ChipRow } from '../../../ui/action/chip.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { Sides } from '../../../ui/surface/sides.tsx';
import styles from './page.module.css';
import { messages } from '../messages.ts';
import { FirstScan } from './first-scan.tsx';
import { capital, MonthSummary } from './month-summary.tsx';
import { ScanRow, WaitingRows } from './row.tsx';

const texts = messages.history;

/** The month's XP and the goal; then every scan of the brand, or those of one product line, by months. */
export function ScanHistory({ goal }: { goal: ReactNode }) {
  const [variant, setVariant] = useState<ProductLine>();
  const lines = linesOfBrand[runtime.brand];
  return (
    <div className={styles.hub}>
      <Sides
        beside={
          <>
            <MonthSummary />
            {goal}
          </>
        }
      >
        <ChipRow label={texts.filter}>
          <Chip pressed={!variant} onPress={() => setVariant(undefined)}>
            {texts.every}
          </Chip>
          {lines.map((line) => (
            <Chip key={line} pressed={variant === line} onPress={() => setVariant(line)}>
              {texts.lines[line]}
            </Chip>
          ))}
        </ChipRow>
        <Months key={variant} variant={variant} />
      </Sides>
    </div>
  );
}

function Months({ variant }: { variant: ProductLine | undefined }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(scans.history(variant));
  if (!data) {
    if (!error) return <Waiting />;
    return <ErrorState title={texts.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
  }
  const listed = data.pages.flatMap(({ list }) => list);
  if (listed.length === 0) return <None variant={variant} />;
  return (
    <>
      {byMonth(listed).map(([month, ofMonth]) => (
        <Section key={month} title={capital(formatMonth(ofMonth[0]?.at ?? ''))} action={<MonthXp scans={ofMonth} />}>
          <Card padding="none">
            <ul role="list" className={classNames(styles.rows, styles.pairs)}>
              {ofMonth.map((scan) => (
                <ScanRow key={scan.id} scan={scan} />
              ))}
            </ul>
          </Card>
        </Section>
      ))}
      {isFetchNextPageError && <Callout tone="danger">{asProblem(error).detail}</Callout>}
      {hasNextPage && (
        <Button variant="secondary" wide pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
      {!hasNextPage && <ScanLink />}
    </>
  );
}

function Waiting() {
  return (
    <Card padding="none">
      <ul role="list" className={classNames(styles.rows, styles.pairs)}>
        <WaitingRows count={5} />
      </ul>
      <span className="visually-hidden">{texts.loading}</span>
    </Card>
  );
}

function None({ variant }: { variant: ProductLine | undefined }) {
  if (variant)
    return <EmptyState art={`/art/scene-scan-${runtime.brand}.svg`} title={texts.noneOfLine} action={<ScanLink />} />;
  return (
    <>
      <FirstScan />
      <ScanLink />
    </>
  );
}

function ScanLink() {
  return (
    <Link to={`/scan/${lastScanner()}`} className={buttonClass({ wide: true })}>
      <ScanLine size="1.25em" aria-hidden="true" />
      {messages.scan}
    </Link>
  );
}

function MonthXp({ scans }: { scans: readonly Scan[] }) {
  const xp = scans.reduce((sum, scan) => sum + scan.xp, 0);
  return xp > 0 && <span className={styles.monthXp}>{texts.monthXp(xp)}</span>;
}

function byMonth(scans: readonly Scan[]): [string, Scan[]][] {
  return Object.entries(Object.groupBy(scans, ({ at }) => kyivMonth(new Date(at)))) as [string, Scan[]][];
}
