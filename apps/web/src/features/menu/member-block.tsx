import { Link } from '@tanstack/react-router';
import { maskPhone } from '@club/rules/people/phone';
import { formatXp } from '@club/rules/text/ukrainian';
import { useStored } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';
import styles from './member-block.module.css';
import { messages } from './messages.ts';

interface Props {
  name: string;
  /** 380XXXXXXXXX. */
  phone: string;
}

/** Name, masked phone and the last balance seen. */
export function MemberBlock({ name, phone }: Props) {
  const balance = useStored('balance')[runtime.brand];
  return (
    <section aria-label={messages.member} className={styles.member}>
      <p className={styles.name}>{name}</p>
      <p className={styles.phone}>{maskPhone(phone)}</p>
      <Link to="/history-bonuses" replace className={styles.xp}>
        {balance === null ? messages.history : messages.balance(formatXp(balance.xp))}
      </Link>
    </section>
  );
}
