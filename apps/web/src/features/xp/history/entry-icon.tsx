import { Clock, PencilLine, RotateCcw, ScanLine, ShoppingBag, Sparkles, TimerOff } from '@club/icons/lucide';
import type { XpEntry } from '@club/contract/customer/xp';
import { classNames } from '../../../ui/class-names.ts';
import styles from './entry-icon.module.css';

export function EntryIcon({ entry }: { entry: Pick<XpEntry, 'kind' | 'source' | 'amount'> }) {
  const Icon = icons[signOf(entry)];
  return (
    <span className={classNames(styles.icon, entry.amount > 0 && styles.gain)}>
      <Icon size="1.25em" aria-hidden="true" />
    </span>
  );
}

const icons = {
  returned: RotateCcw,
  expired: TimerOff,
  adjusted: PencilLine,
  held: Clock,
  code: ScanLine,
  order: ShoppingBag,
  club: Sparkles,
};

function signOf({ kind, source }: Pick<XpEntry, 'kind' | 'source'>): keyof typeof icons {
  if (kind === 'refunded' || kind === 'released') return 'returned';
  if (kind === 'expired' || kind === 'adjusted' || kind === 'held') return kind;
  if (source === 'code') return 'code';
  return source.startsWith('order:') ? 'order' : 'club';
}
