import type { ReplyOf } from '@club/contract/calls';
import { formatXp, formatXpChange } from '@club/rules/ukrainian';
import { Hero, HeroFigure } from '../../ui/hero.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './history-summary.module.css';
import { messages } from './messages.ts';

type Summary = ReplyOf<'GET /api/get-bonus-history'>['summary'];

const texts = messages.history;

export function HistorySummary({ summary }: { summary: Summary | undefined }) {
  return (
    <section aria-label={texts.summary} className={styles.summary}>
      <Hero>
        <p className={styles.label}>{messages.balance.title}</p>
        {summary ? (
          <HeroFigure value={formatXp(summary.balance).slice(0, -3)} unit="XP" />
        ) : (
          <div className={styles.figure}>
            <Skeleton width="9rem" height="80%" />
          </div>
        )}
        {summary && summary.held > 0 && <p className={styles.held}>{messages.balance.held(summary.held)}</p>}
        <p className={styles.label}>{texts.month}</p>
        <dl className={styles.month}>
          <Sum label={texts.earned} xp={summary?.earned_this_month} />
          <Sum label={texts.spent} xp={summary && -summary.spent_this_month} />
        </dl>
      </Hero>
    </section>
  );
}

function Sum({ label, xp }: { label: string; xp: number | undefined }) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>{xp === undefined ? <Skeleton width="60%" height="1.45em" /> : formatXpChange(xp)}</dd>
    </div>
  );
}
