import { formatXp, formatXpChange } from '@club/rules/text/ukrainian';
import type { XpSummary } from '../../../data/xp/queries.ts';
import { useLastBalance } from '../../../data/xp/balance.ts';
import { Hero, HeroFigure } from '../../../ui/surface/hero.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './summary.module.css';
import { messages as texts } from './messages.ts';
import { messages } from '../messages.ts';

/** Until the history is loaded, the balance is the stored one. */
export function HistorySummary({ summary, hasFailed }: { summary: XpSummary | undefined; hasFailed: boolean }) {
  const last = useLastBalance();
  const xp = summary?.balance ?? last?.xp;
  return (
    <section aria-label={texts.summary} className={styles.summary}>
      <Hero>
        <p className={styles.label}>{messages.balance.title}</p>
        {xp !== undefined && <HeroFigure value={formatXp(xp).slice(0, -3)} unit="XP" />}
        {xp === undefined && hasFailed && <p>{messages.balance.failed}</p>}
        {xp === undefined && !hasFailed && (
          <div className={styles.figure}>
            <Skeleton width="9rem" height="80%" />
          </div>
        )}
        {summary && summary.held > 0 && <p className={styles.held}>{messages.balance.held(summary.held)}</p>}
        {summary && summary.pending > 0 && (
          <p className={styles.held}>{texts.pending(summary.pending, summary.next_active_at)}</p>
        )}
        {!hasFailed && (
          <>
            <p className={styles.over}>{texts.month}</p>
            <dl className={styles.month}>
              <Sum label={texts.earned} xp={summary?.earned_this_month} />
              <Sum label={texts.spent} xp={summary && -summary.spent_this_month} />
            </dl>
          </>
        )}
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
