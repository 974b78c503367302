import { maskPhone } from '@club/rules/people/phone';
import { formatXp } from '@club/rules/text/ukrainian';
import { useLastBalance } from '../../data/xp/balance.ts';
import { Link } from '../../ui/action/link.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './member-block.module.css';
import { messages } from './messages.ts';
import type { Member } from './use-member.ts';

/**
 * Name, masked phone and the last balance seen. It keeps its height until the member is known: a finger aims at what
 * follows.
 */
export function MemberBlock({ member }: { member: Member | undefined }) {
  const balance = useLastBalance();
  return (
    <section aria-label={messages.member} className={styles.member}>
      <p className={styles.name}>{member?.name ?? <Skeleton width="60%" />}</p>
      <p className={styles.phone}>{member ? maskPhone(member.phone) : <Skeleton width="45%" />}</p>
      <Link to="/history-bonuses" replace className={styles.xp}>
        {balance === null ? messages.history : messages.balance(formatXp(balance.xp))}
      </Link>
    </section>
  );
}
