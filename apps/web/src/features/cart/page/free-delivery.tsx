import { CircleCheck, Truck } from '@club/icons/lucide';
import { freeDeliveryProgress } from '@club/rules/delivery/methods';
import { useFreeDeliveryFromKop } from '../../../data/settings/current.ts';
import { Progress } from '../../../ui/state/progress.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './free-delivery.module.css';
import { messages } from './messages.ts';

const texts = messages.free;

/** What is missing for free delivery. A cart of only XP goods has it already. */
export function FreeDelivery({ totalKop, xp }: { totalKop: number; xp: number }) {
  const terms = useDelivery(totalKop, xp);
  const isReached = terms?.leftKop === 0;
  const Icon = isReached ? CircleCheck : Truck;
  return (
    <div className={styles.card} data-reached={isReached || undefined}>
      <p className={styles.text}>
        <Icon size="1.25em" aria-hidden="true" />
        {terms ? <span>{isReached ? texts.reached : texts.left(terms.leftKop)}</span> : <Skeleton width="70%" />}
      </p>
      {!isReached && (terms ? <Progress value={terms.ratio} label={texts.progress} /> : <Skeleton height="8px" />)}
    </div>
  );
}

/** Free delivery depends on the sum after the discount; undefined while its threshold is unknown. */
export function useDelivery(totalKop: number, xp: number): { leftKop: number; ratio: number } | undefined {
  const freeFromKop = useFreeDeliveryFromKop();
  if (totalKop === 0 && xp > 0) return { leftKop: 0, ratio: 1 };
  return freeFromKop === undefined ? undefined : freeDeliveryProgress({ goodsKop: totalKop, freeFromKop });
}
