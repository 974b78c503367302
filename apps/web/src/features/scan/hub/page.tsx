import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from '@club/icons/lucide';
import { scans } from '../../../data/scans/queries.ts';
import { isNetworkSlow } from '../../../device/network.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card, cardClass } from '../../../ui/surface/card.tsx';
import { Section, sectionActionClass } from '../../../ui/surface/section.tsx';
import { Sides } from '../../../ui/surface/sides.tsx';
import styles from './page.module.css';
import { messages } from '../messages.ts';
import { followOutbox } from '../outbox.ts';
import { FirstScan } from './first-scan.tsx';
import { OutboxList } from './outbox-list.tsx';
import { FreeRows, ScanRow, WaitingRows } from './row.tsx';
import { PackArt } from './pack-art.tsx';
import { instructionOf, lineOf, scanners } from '../scanners.ts';
import type { Scanner } from '../scanners.ts';
import { Today } from './today.tsx';
import { WeekCount } from './week-count.tsx';

const lastShown = 3;

/** The last scan and the goal of the XP; then the choice of a scanner, and how much of the week is left. */
export function ScanHub({ goal }: { goal: ReactNode }) {
  const client = useQueryClient();
  useEffect(() => {
    followOutbox();
    // So that what to look for can be read without a network too.
    if (isNetworkSlow()) return;
    void import('../instruction/page.tsx').catch(() => undefined);
    for (const scanner of scanners) void client.prefetchQuery({ ...scans.instruction(scanner), staleTime: Infinity });
  }, [client]);
  return (
    <div className={styles.hub}>
      <Sides
        isEven
        beside={
          <>
            <OutboxList />
            <LastScans />
            {goal}
          </>
        }
      >
        <Section title={messages.hub.choose}>
          <ul role="list" className={styles.choices}>
            {scanners.map((scanner) => (
              <li key={scanner}>
                <ScannerCard scanner={scanner} />
              </li>
            ))}
            <li>
              <Link to="/scan/multi" className={`${cardClass()} ${styles.choice}`}>
                <PackArt scanner="multi" />
                <Choice name={messages.hub.multi.name} text={messages.hub.multi.text} />
              </Link>
            </li>
          </ul>
        </Section>
        <Today />
        <ul role="list" className={styles.links}>
          {scanners.map((scanner) => (
            <li key={scanner}>
              <Link to={instructionOf(scanner)} className={buttonClass({ variant: 'secondary', wide: true })}>
                {messages.hub.instruction[scanner]}
              </Link>
            </li>
          ))}
        </ul>
      </Sides>
    </div>
  );
}

function ScannerCard({ scanner }: { scanner: Scanner }) {
  return (
    <Link to={scanner === 'velo' ? '/scan/velo' : '/scan/sticks'} className={`${cardClass()} ${styles.choice}`}>
      <PackArt scanner={scanner} />
      <Choice name={messages.scanner[scanner]} text={messages.scannerText[scanner]} />
      <span className={styles.week}>
        <WeekCount line={lineOf(scanner)} />
      </span>
    </Link>
  );
}

function Choice({ name, text }: { name: string; text: string }) {
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.soft}>{text}</span>
      </span>
      <ChevronRight className={styles.chevron} size="1.25em" aria-hidden="true" />
    </>
  );
}

function LastScans() {
  const { data, isPending } = useInfiniteQuery(scans.history());
  const last = data?.pages[0]?.list.slice(0, lastShown) ?? [];
  if (last.length === 0 && !isPending) return <FirstScan isFirst={data !== undefined} />;
  const all = (
    <Link to="/scan/history" className={sectionActionClass}>
      {messages.hub.all}
    </Link>
  );
  return (
    <Section title={messages.hub.last} action={all}>
      <Card padding="none">
        <ul role="list" className={classNames(styles.rows, styles.last)}>
          {last.map((scan) => (
            <ScanRow key={scan.id} scan={scan} isBrief />
          ))}
          {isPending ? (
            <WaitingRows count={lastShown} />
          ) : (
            last.length < lastShown && <FreeRows count={lastShown - last.length} />
          )}
        </ul>
      </Card>
    </Section>
  );
}
