import { useEffect, useRef } from 'react';
import { useLocation } from '@tanstack/react-router';
import { formatXp } from '@club/rules/text/ukrainian';
import type { XpSummary } from '../../../data/xp/queries.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { messages } from './messages.ts';
import styles from './forecast.module.css';

const texts = messages.ends;

/** XP that would expire, by month: a list whose bars only repeat its numbers. Nothing without XP. */
export function XpForecast({ forecast, next_end: next }: Pick<XpSummary, 'forecast' | 'next_end'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isTarget = useLocation().hash === 'ends';
  useEffect(() => {
    if (isTarget) heading.current?.focus();
  }, [isTarget]);
  if (next === null) return null;
  const most = Math.max(...forecast.map(({ xp }) => xp));
  return (
    <Card className={styles.forecast}>
      <h2 ref={heading} id="ends" tabIndex={-1} className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.next}>{texts.next(next.xp, next.at)}</p>
      <ul role="list" className={styles.months}>
        {forecast.map(({ month, xp }) => (
          <li key={month} className={styles.month}>
            <span>{texts.month(month)}</span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${Math.max((xp / most) * 100, 2)}%` }} />
            </span>
            <strong>{formatXp(xp)}</strong>
          </li>
        ))}
      </ul>
      <p className={styles.lead}>{texts.lead}</p>
    </Card>
  );
}
