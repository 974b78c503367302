import { formatXp } from '@club/rules/text/ukrainian';
import type { EarningReply } from '../../../data/xp/queries.ts';
import { Link } from '../../../ui/action/link.tsx';
import { cardClass } from '../../../ui/surface/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { messages } from './messages.ts';
import styles from './wallet.module.css';

/** Three numbers, each a link to its entries. */
export function XpWallet({ wallet }: Pick<EarningReply, 'wallet'>) {
  const numbers = [
    { label: messages.active, xp: wallet.active, search: {} },
    { label: messages.pending, xp: wallet.pending, search: { show: 'pending' } },
    { label: messages.ending, xp: wallet.ending, search: {}, hash: 'ends' },
  ];
  return (
    <ul role="list" className={styles.wallet} aria-label={messages.wallet}>
      {numbers.map(({ label, xp, search, hash }) => (
        <li key={label} className={styles.cell}>
          <Link
            to="/history-bonuses"
            search={search}
            hash={hash}
            className={classNames(cardClass({ padding: 'tight' }), styles.number)}
          >
            <strong>{formatXp(xp)}</strong>
            <span>{label}</span>
            <span className="visually-hidden">, {messages.toHistory}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
