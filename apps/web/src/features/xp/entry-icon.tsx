import { Clock, PencilLine, RotateCcw, ScanLine, ShoppingBag, Sparkles, TimerOff } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { XpEntry } from '@club/contract/xp';
import { classNames } from '../../ui/class-names.ts';
import styles from './entry-icon.module.css';

export function EntryIcon({ entry }: { entry: Pick<XpEntry, 'kind' | 'source' | 'amount'> }) {
  const Icon = iconOf(entry);
  return (
    <span className={classNames(styles.icon, entry.amount > 0 && styles.gain)}>
      <Icon size="1.25em" aria-hidden="true" />
    </span>
  );
}

function iconOf({ kind, source }: Pick<XpEntry, 'kind' | 'source'>): LucideIcon {
  if (kind === 'refunded' || kind === 'released') return RotateCcw;
  if (kind === 'expired') return TimerOff;
  if (kind === 'adjusted') return PencilLine;
  if (kind === 'held') return Clock;
  if (source === 'code') return ScanLine;
  return source.startsWith('order:') ? ShoppingBag : Sparkles;
}
