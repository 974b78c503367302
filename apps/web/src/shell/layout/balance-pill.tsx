import { formatXp } from '@club/rules/text/ukrainian';
import { useLastBalance } from '../../data/xp/balance.ts';
import { Link } from '../../ui/action/link.tsx';
import styles from './balance-pill.module.css';
import { messages } from './messages.ts';

/** The last balance that any screen has seen; before the first one only the way to the history. */
export function BalancePill({ isHere }: { isHere: boolean }) {
  const balance = useLastBalance();
  const xp = balance === null ? undefined : formatXp(balance.xp);
  const label = xp === undefined ? messages.history : messages.balance(xp);
  return (
    <Link to="/history-bonuses" className={styles.pill} aria-label={label} aria-current={isHere ? 'page' : undefined}>
      {xp ?? 'XP'}
    </Link>
  );
}
