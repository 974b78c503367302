import { formatMoney, formatXp } from '@club/rules/text/ukrainian';
import { Price } from '../../ui/text/price.tsx';
import { messages } from './messages.ts';
import styles from './price-line.module.css';
import { useCodeTimes } from '../../data/xp/balance.ts';
import type { PriceOffer } from './offer.ts';

interface Props {
  priceKop: number;
  beforeKop: number | null;
  xpPrice: number;
  /** XP that the code in the pack gives without the monthly plan. */
  earn: number;
  /** Other variants cost more. */
  from?: boolean;
  size?: 'm' | 'l';
}

/** Price in money or in XP, the old one, and what the pack gives back. */
export function PriceLine({ priceKop, beforeKop, xpPrice, earn, from, size }: Props) {
  const earned = useEarn(earn, { priceKop });
  const now = xpPrice > 0 && priceKop === 0 ? formatXp(xpPrice) : formatMoney(priceKop);
  return (
    <span className={styles.line}>
      <Price
        now={from ? `${messages.from}\u00A0${now}` : now}
        before={beforeKop === null ? undefined : formatMoney(beforeKop)}
        beforeLabel={messages.insteadOf}
        size={size}
      />
      {earned > 0 && (
        <span className={styles.earn}>
          {messages.earn(earned)}
          <span className="visually-hidden"> {messages.earnSaid}</span>
        </span>
      )}
    </span>
  );
}

/**
 * XP that a code in the pack pays this customer. A collection is the same for everybody, so the monthly plan's
 * multiplier is applied here from the server's data of the customer; a product bought with XP pays none, as in the
 * cart.
 */
export function useEarn(earn: number, { priceKop }: Pick<PriceOffer, 'priceKop'>): number {
  const times = useCodeTimes();
  return priceKop > 0 ? earn * times : 0;
}
