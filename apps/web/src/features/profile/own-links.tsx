import {
  Bell,
  CalendarClock,
  CircleQuestionMark,
  FileText,
  ReceiptText,
  ScanLine,
  Star,
  UsersRound,
} from '@club/icons/lucide';
import { formatXp } from '@club/rules/text/ukrainian';
import { useLastBalance } from '../../data/xp/balance.ts';
import { Link } from '../../ui/action/link.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { RowContent, rowClass } from '../../ui/surface/list-row.tsx';
import { messages } from './messages.ts';
import styles from './own-links.module.css';

const links = [
  { id: 'xp', to: '/history-bonuses', icon: Star },
  { id: 'orders', to: '/history-order', icon: ReceiptText },
  { id: 'regular', to: '/regular-orders', icon: CalendarClock },
  { id: 'scans', to: '/scan/history', icon: ScanLine },
  { id: 'friends', to: '/profile/referral', icon: UsersRound },
  { id: 'notices', to: '/notices/settings', icon: Bell },
  { id: 'support', to: '/support', icon: CircleQuestionMark },
  { id: 'agreement', to: '/user-agreement', icon: FileText },
] as const;

export function OwnLinks() {
  const balance = useLastBalance();
  return (
    <nav aria-label={messages.mine}>
      <Card padding="none" className={styles.card}>
        <ul className={styles.links}>
          {links.map(({ id, to, icon: Icon }) => (
            <li key={id}>
              <Link to={to} className={rowClass}>
                <RowContent
                  icon={<Icon size="1.375em" aria-hidden="true" />}
                  title={messages.links[id]}
                  aside={id === 'xp' && balance ? <span className={styles.xp}>{formatXp(balance.xp)}</span> : undefined}
                  chevron
                />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  );
}
