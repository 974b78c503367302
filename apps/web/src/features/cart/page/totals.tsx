import type { ReactNode } from 'react';
import type { DeliveryMethod } from '@club/rules/delivery/methods';
import { formatAmount, formatMoney, formatXp } from '@club/rules/text/ukrainian';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './totals.module.css';
import { useQuote } from '../quote.ts';
import { useDelivery } from './free-delivery.tsx';
import { messages } from './messages.ts';

const texts = messages.totals;

/** The cart's costs; `method` once the delivery is known. */
export function CartTotals({ method }: { method?: DeliveryMethod }) {
  const { goodsKop, discountKop, totalKop, xp, units, applied } = useQuote();
  const terms = useDelivery(totalKop, xp);
  const isFree = terms?.leftKop === 0;
  const isCourier = method === 'ipost';
  const byCarrier = terms ? isFree ? texts.free : texts.byCarrier : <Skeleton width="9rem" />;
  return (
    <>
      <dl className={styles.totals}>
        <Line name={texts.goods(units)} value={formatMoney(goodsKop)} />
        {applied && <Line name={texts.discount(applied.code)} value={`−${formatMoney(discountKop)}`} />}
        <Line name={texts.delivery} value={isCourier ? texts.ipost : byCarrier} />
        {xp > 0 && <Line name={texts.xp} value={formatXp(xp)} />}
        <Line name={texts.total} value={formatAmount(totalKop, xp)} isSum />
      </dl>
      {!isFree && !isCourier && <p className={styles.note}>{texts.deliveryNote}</p>}
    </>
  );
}

function Line({ name, value, isSum }: { name: string; value: ReactNode; isSum?: boolean }) {
  return (
    <div className={isSum ? styles.sum : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
