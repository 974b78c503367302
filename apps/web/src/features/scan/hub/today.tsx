import { useQuery } from '@tanstack/react-query';
import { scans } from '../../../data/scans/queries.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { SkeletonText } from '../../../ui/state/skeleton.tsx';
import styles from './page.module.css';
import { messages } from '../messages.ts';

const texts = messages.hub;

/** Today's figures: how many codes of the week are used, the club's text about it, and the month in one line. */
export function Today() {
  const counts = useQuery(scans.counts);
  const message = useQuery(scans.message);
  const isNothing = (counts.isError && !counts.data) || (message.isError && !message.data);
  if (isNothing) return null;
  if (!message.data || !counts.data) {
    return (
      <Card>
        <SkeletonText lines={4} />
      </Card>
    );
  }
  const { used, limit, count, xp } = counts.data;
  return (
    <Card className={styles.today}>
      <p className={styles.name}>{texts.week(used, limit)}</p>
      <Progress value={used / Math.max(1, limit)} />
      <p className={styles.message}>{message.data.message}</p>
      {count > 0 && <p className={styles.soft}>{texts.month(count, xp)}</p>}
    </Card>
  );
}
