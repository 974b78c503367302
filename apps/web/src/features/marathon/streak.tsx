import { useQuery } from '@tanstack/react-query';
import { Flame } from '@club/icons/lucide';
import { marathon } from '../../data/marathon.ts';
import { Link } from '../../ui/action/link.tsx';
import { messages } from './messages.ts';
import styles from './streak.module.css';

/** How many days in a row are done, on the way to the marathon; nothing for who has none to lose. */
export function Streak() {
  const { data } = useQuery(marathon.now);
  const { state, entry } = data ?? {};
  if (state !== 'running' || !entry || entry.run === 0) return null;
  return (
    <Link to="/marathon" className={styles.streak} aria-label={messages.streak(entry.run, entry.is_today_done)}>
      <Flame size="1.25em" aria-hidden="true" {...(entry.is_today_done && { fill: 'currentColor' })} />
      <span aria-hidden="true">{entry.run}</span>
    </Link>
  );
}
