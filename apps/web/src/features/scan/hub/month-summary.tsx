import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatMonth, formatXpChange } from '@club/rules/text/ukrainian';
import { scans } from '../../../data/scans/queries.ts';
import { runtime } from '../../../device/runtime.ts';
import { Progress } from '../../../ui/state/progress.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Hero, HeroFigure } from '../../../ui/surface/hero.tsx';
import { messages } from '../messages.ts';
import styles from './month-summary.module.css';

const texts = messages.history;

/** This month's XP for codes, and how many of the week are used. Nothing if it is unavailable. */
export function MonthSummary() {
  const { data, isError } = useQuery(scans.counts);
  const [now] = useState(() => new Date());
  if (isError && !data) return null;
  const week = data && messages.week(data.used, data.limit);
  return (
    <section aria-label={texts.summary} className={styles.summary}>
      <Hero>
        <div className={styles.head}>
          <div className={styles.words}>
            <p className={styles.label}>{capital(formatMonth(now))}</p>
            {data ? (
              <Brought {...data} />
            ) : (
              <div className={styles.figure}>
                <Skeleton width="8rem" height="80%" />
              </div>
            )}
            <p className={styles.label}>{data && data.xp > 0 ? texts.codes(data.count) : '\u00A0'}</p>
          </div>
          <img src={`/art/scene-scan-${runtime.brand}.svg`} alt="" width="112" height="112" />
        </div>
        <p>{week ?? '\u00A0'}</p>
        <Progress value={data ? data.used / Math.max(1, data.limit) : 0} />
      </Hero>
    </section>
  );
}

/** XP where codes brought some; else how many there were, and of none that they are ahead. */
function Brought({ count, xp }: { count: number; xp: number }) {
  if (count === 0) return <p className={styles.ahead}>{texts.ahead}</p>;
  if (xp > 0) return <HeroFigure value={formatXpChange(xp).split('\u00A0')[0] ?? ''} unit="XP" />;
  return <HeroFigure value={String(count)} unit={texts.codes(count).replace(/^\d+\s/, '')} />;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
