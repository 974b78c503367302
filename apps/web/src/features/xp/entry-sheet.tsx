import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { XpEntry } from '@club/contract/xp';
import { formatDayTime, formatXp, formatXpChange, typeset } from '@club/rules/ukrainian';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './entry-sheet.module.css';
import { messages } from './history-messages.ts';
import { stateWord } from './state-word.ts';

const texts = messages.entry;

/** Everything that is known of one line, so that nobody has to ask why. */
export function EntrySheet({ entry, open, onClose }: { entry: XpEntry; open: boolean; onClose: () => void }) {
  const source = sourceOf(entry.source);
  return (
    <Sheet open={open} onClose={onClose} title={texts.title}>
      <p className={classNames(styles.amount, entry.amount > 0 && styles.gain)}>{formatXpChange(entry.amount)}</p>
      <dl className={styles.facts}>
        <Fact name={texts.reason}>{typeset(entry.reason)}</Fact>
        <Fact name={texts.source}>{source.name}</Fact>
        <Fact name={texts.time}>{formatDayTime(entry.at)}</Fact>
        <Fact name={texts.state}>{stateWord(entry)}</Fact>
        <Fact name={texts.after}>{formatXp(entry.balance_after)}</Fact>
        <Fact name={texts.number}>{entry.id}</Fact>
      </dl>
      {source.to && (
        <Link to={source.to} className={buttonClass({ variant: 'secondary', wide: true })}>
          {source.label}
        </Link>
      )}
    </Sheet>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function sourceOf(source: string): { name: string; to?: string; label?: string } {
  if (source === 'code') return { name: texts.sources.code, to: '/scan/history', label: texts.toScans };
  if (source.startsWith('order:')) return { name: texts.sources.order, to: '/history-order', label: texts.toOrders };
  return { name: texts.sources.other };
}
