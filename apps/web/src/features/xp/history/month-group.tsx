import { useId } from 'react';
import type { XpEntry } from '@club/contract/customer/xp';
import { formatDay, formatMonth, formatTime, formatXpChange, typeset } from '@club/rules/text/ukrainian';
import { Card } from '../../../ui/surface/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { RowContent, rowClass } from '../../../ui/surface/list-row.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { EntryIcon } from './entry-icon.tsx';
import { messages as texts } from './messages.ts';
import styles from './month-group.module.css';
import type { Month } from './months.ts';
import { stateText } from './entry-sheet.tsx';

export function MonthGroup({ month, onOpen }: { month: Month; onOpen: (entry: XpEntry) => void }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{nameOf(month)}</h2>
        {month.totals && <Totals totals={month.totals} />}
      </div>
      <Card padding="none" className={styles.card}>
        <ul className={styles.rows}>
          {month.entries.map((entry, index) => (
            <li key={entry.id}>
              {dayOf(entry) !== dayOf(month.entries[index - 1]) && <p className={styles.day}>{dayOf(entry)}</p>}
              <Row entry={entry} onOpen={() => onOpen(entry)} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Totals({ totals: { gained, lost } }: { totals: NonNullable<Month['totals']> }) {
  return (
    <p className={styles.totals}>
      <span className="visually-hidden">{texts.monthTotals} </span>
      {gained > 0 && <span className={styles.gain}>{formatXpChange(gained)}</span>}{' '}
      {lost < 0 && <span>{formatXpChange(lost)}</span>}
    </p>
  );
}

function Row({ entry, onOpen }: { entry: XpEntry; onOpen: () => void }) {
  const { at, amount, reason, balance_after: after, active_at: activeAt } = entry;
  return (
    <button type="button" className={classNames(rowClass, styles.row)} aria-haspopup="dialog" onClick={onOpen}>
      <RowContent
        icon={<EntryIcon entry={entry} />}
        title={typeset(reason)}
        text={`${formatTime(at)} · ${activeAt === null ? stateText(entry) : texts.activeFrom(activeAt)}`}
        aside={
          <span className={styles.aside}>
            <span className={classNames(amount > 0 && styles.gain)}>{formatXpChange(amount)}</span>
            {after !== null && <span className={styles.after}>{texts.balanceAfter(after)}</span>}
          </span>
        }
      />
    </button>
  );
}

export function MonthsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.head}>
        <Skeleton width="9rem" height="1.3em" />
      </div>
      <Skeleton height="20rem" radius="var(--radius-card)" />
    </div>
  );
}

function dayOf(entry: XpEntry | undefined): string | undefined {
  return entry && formatDay(entry.at);
}

/** 'Листопад 2026' */
function nameOf({ entries }: Month): string {
  const name = formatMonth(entries[0]?.at ?? '');
  return name.charAt(0).toLocaleUpperCase('uk-UA') + name.slice(1);
}
