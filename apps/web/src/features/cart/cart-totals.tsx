import { formatAmount, formatMoney, formatXp } from '@club/rules/ukrainian';
import styles from './cart-totals.module.css';
import { deliveryOf } from './free-delivery.tsx';
import { messages } from './page-messages.ts';

const texts = messages.totals;

interface Props {
  goodsKop: number;
  xp: number;
  units: number;
}

export function CartTotals({ goodsKop, xp, units }: Props) {
  const isFree = deliveryOf(goodsKop, xp).leftKop === 0;
  return (
    <>
      <dl className={styles.totals}>
        <Line name={texts.goods(units)} value={formatMoney(goodsKop)} />
        <Line name={texts.delivery} value={isFree ? texts.free : texts.byCarrier} />
        {xp > 0 && <Line name={texts.xp} value={formatXp(xp)} />}
        <Line name={texts.total} value={formatAmount(goodsKop, xp)} isSum />
      </dl>
      {!isFree && <p className={styles.note}>{texts.deliveryNote}</p>}
    </>
  );
}

function Line({ name, value, isSum }: { name: string; value: string; isSum?: boolean }) {
  return (
    <div className={isSum ? styles.sum : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
