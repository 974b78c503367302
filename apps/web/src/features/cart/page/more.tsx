import { useState } from 'react';
import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ProductCard } from '@club/contract/customer/catalogue';
import { cart } from '../../../data/cart/queries.ts';
import { Sparkles } from '@club/icons/lucide';
import type { CartQuote } from '../quote.ts';
import { useCart } from '../../../data/cart/stored.ts';
import { useDelivery } from './free-delivery.tsx';
import { messages } from './changes-messages.ts';
import styles from './more.module.css';

const texts = messages.more;

export interface RowProps {
  title: string;
  products: readonly ProductCard[];
}

function useAdvice({ totalKop, xp }: CartQuote) {
  const { items } = useCart();
  // While the threshold is unknown, goods that go with the cart.
  const leftKop = useDelivery(totalKop, xp)?.leftKop ?? 0;
  const units = items.map(({ variantId, units }) => ({ variant_id: variantId, units }));
  const { data } = useQuery(cart.advice(units, leftKop));
  return { data, isFree: leftKop === 0 };
}

/** The XP of the codes in the packs; nothing if the law or the goods promise none. */
export function XpToCome({ quote }: { quote: CartQuote }) {
  const { data } = useAdvice(quote);
  if (!data || data.earn === 0) return null;
  return (
    <p className={styles.earn}>
      <Sparkles size="1.25em" aria-hidden="true" />
      <span>
        <b>{texts.earn(data.earn)}</b> {texts.earnText}
      </span>
    </p>
  );
}

/** Goods that reach free delivery or go with the cart. They stay while the cart is open, so that nothing leaves under a finger. */
export function MoreGoods({ quote, Row }: { quote: CartQuote; Row: ComponentType<RowProps> }) {
  const { data, isFree } = useAdvice(quote);
  const [shown, setShown] = useState<RowProps>();
  const found = data?.products ?? [];
  if (shown === undefined && found.length > 0)
    setShown({ title: isFree ? texts.fitting : texts.toFree, products: found });
  return shown && <Row {...shown} title={isFree ? texts.fitting : shown.title} />;
}
