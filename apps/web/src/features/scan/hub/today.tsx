import { useQuery } from '@tanstack/react-query';
import { scans } from '../../../data/scans/queries.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { Skeleton, SkeletonText } from '../../../ui/state/skeleton.tsx';
import styles from './page.module.css';
import { messages } from '../messages.ts';
import { PercentRing } from './percent-ring.tsx';

const texts = messages.hub;

/** What counts today: how full the week is, what the club says about it, and the month in one line. */
export function Today() {
  const percent = useQuery(scans.percent);
  const message = useQuery(scans.message);
  const isNothing = (percent.isError && !percent.data) || (message.isError && !message.data);
  if (isNothing) return null;
  return (
    <Card className={styles.today}>
      {percent.data ? (
        <PercentRing percent={percent.data.percent} />
      ) : (
        <Skeleton width="72px" height="72px" radius="50%" />
      )}
      {message.data && percent.data ? (
        <div>
          <p className={styles.message}>{message.data.message}</p>
          <p className={styles.soft}>{texts.percent(percent.data.percent)}</p>
          <p className={styles.soft}>{texts.month(percent.data.count, percent.data.xp)}</p>
        </div>
      ) : (
        <SkeletonText lines={6} />
      )}
    </Card>
  );
}
