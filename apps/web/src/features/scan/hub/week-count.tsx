import { useQuery } from '@tanstack/react-query';
import type { ProductLine } from '@club/rules/product-lines';
import { formatDay } from '@club/rules/text/ukrainian';
import { scans } from '../../../data/scans/queries.ts';
import { useCodeTimes } from '../../../data/xp/balance.ts';
import { Progress } from '../../../ui/state/progress.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { StateChip } from '../../../ui/state/chip.tsx';
import styles from './week-count.module.css';
import { messages } from '../messages.ts';
import { PackArt } from './pack-art.tsx';

/** «Цього тижня 17 з 20 кодів»; nothing if unknown. */
export function WeekCount({ line }: { line: ProductLine }) {
  const { data, isError } = useQuery(scans.week(line));
  if (isError && !data) return null;
  if (!data) {
    return (
      <div className={styles.count}>
        <Skeleton width="60%" height="1.3em" />
        <Skeleton height="8px" />
      </div>
    );
  }
  const { used, left, resetsAt, isDoubled } = data;
  const text = messages.week(used, used + left);
  return (
    <div className={styles.count}>
      <p className={styles.line}>
        {text} {isDoubled && <PlanChip />}
      </p>
      <Progress value={used / Math.max(1, used + left)} label={text} />
      {left === 0 && <p className={styles.small}>{messages.resets(formatDay(resetsAt))}</p>}
    </div>
  );
}

/** The count beside its pack, in a card that appears only when something is known. */
export function WeekCard({ line }: { line: ProductLine }) {
  const { data, isError } = useQuery(scans.week(line));
  if (isError && !data) return null;
  return (
    <Card className={styles.card}>
      <PackArt scanner={line === 'velo' ? 'velo' : 'sticks'} />
      <WeekCount line={line} />
    </Card>
  );
}

/** Staff set the multiplier of a code; the server returns it with the balance. */
export function PlanChip() {
  const times = useCodeTimes();
  return <StateChip tone="accent">{messages.byPlan(times)}</StateChip>;
}
