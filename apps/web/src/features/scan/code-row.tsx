import type { ReactNode } from 'react';
import { formatXpChange } from '@club/rules/text/ukrainian';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { ListRow } from '../../ui/surface/list-row.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import styles from './hub/page.module.css';
import { messages } from './messages.ts';
import { isCredited, isWorthRepeating, appearanceOf } from './end.ts';
import type { ScanEnd } from './end.ts';

interface RowsProps {
  title: string;
  xp: number;
  children: ReactNode;
}

/** Codes found together, and their total XP. */
export function CodeRows({ title, xp, children }: RowsProps) {
  return (
    <Section title={title} action={xp > 0 && <span className={styles.monthXp}>{formatXpChange(xp)}</span>}>
      <Card padding="none">
        <ul role="list" className={styles.rows}>
          {children}
        </ul>
      </Card>
    </Section>
  );
}

interface RowProps {
  /** The place of the code in a picture that numbers its codes. */
  number?: number;
  tail: string;
  end: ScanEnd | undefined;
  onRetry?: (() => void) | undefined;
}

export function CodeRow({ number, tail, end, onRetry }: RowProps) {
  const appearance = end && appearanceOf(end);
  const xp = end?.kind === 'outcome' ? end.outcome.xp : 0;
  const name = tail ? messages.outbox.code(tail) : messages.history.unread;
  return (
    <li>
      <ListRow
        icon={
          appearance ? (
            <appearance.icon className={styles[appearance.tone]} size="1.375rem" aria-hidden="true" />
          ) : (
            <Spinner />
          )
        }
        title={number === undefined ? name : `${number}. ${name}`}
        text={end ? endText(end) : messages.checking}
        aside={
          <>
            {xp > 0 && formatXpChange(xp)}
            {end && onRetry && isWorthRepeating(end) && (
              <Button variant="secondary" size="s" onClick={onRetry}>
                {messages.retry}
              </Button>
            )}
          </>
        }
      />
    </li>
  );
}

/** The XP are beside it, so for a credited code the rest of its text is enough. */
function endText(end: ScanEnd): string {
  const { text } = appearanceOf(end);
  return isCredited(end) ? [messages.credited, ...text.split(', ').slice(1)].join(', ') : text;
}
