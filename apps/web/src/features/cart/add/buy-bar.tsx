import { useState } from 'react';
import { formatAmount } from '@club/rules/text/ukrainian';
import { Link } from '../../../ui/action/link.tsx';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { StickyBar } from '../../../ui/surface/sticky-bar.tsx';
import { maxOf, useFocusOnSwap } from './add-to-cart.tsx';
import styles from './buy-bar.module.css';
import { CartStepper } from './stepper.tsx';
import { useCart } from '../../../data/cart/stored.ts';
import { addItem } from '../store.ts';
import type { ItemToAdd } from '../store.ts';
import { messages } from '../messages.ts';

interface Props {
  item: ItemToAdd;
  isAvailable: boolean;
  left: number | null;
  /** XP of the customer; null while unknown. */
  balance: number | null;
}

/** How many and for how much; units already in the cart are counted there and linked. */
export function BuyBar({ item, isAvailable, left, balance }: Props) {
  const { items } = useCart();
  const inCart = items.find(({ variantId }) => variantId === item.variantId);
  const missing = balance === null ? 0 : item.xpPrice - balance;
  const place = useFocusOnSwap(inCart !== undefined);
  return (
    <StickyBar>
      <div ref={place} className={styles.bar}>
        {inCart ? (
          <InCart item={item} units={inCart.units} max={maxOf(left)} />
        ) : !isAvailable ? (
          <p className={styles.reason}>{messages.soldOut}</p>
        ) : missing > 0 ? (
          <MissingXp xp={missing} />
        ) : (
          <ToAdd key={item.variantId} item={item} max={maxOf(left)} />
        )}
      </div>
    </StickyBar>
  );
}

function ToAdd({ item, max }: { item: ItemToAdd; max: number }) {
  const [units, setUnits] = useState(1);
  const add = (): void => {
    addItem(item, units);
    announce(messages.added(item.title, units));
  };
  return (
    <>
      <div data-repeats className={styles.stepper}>
        <Stepper value={units} min={1} max={max} label={item.title} onChange={setUnits} />
      </div>
      <Button className={styles.main} onClick={add}>
        {messages.addPriced(formatAmount(item.priceKop * units, item.xpPrice * units))}
      </Button>
    </>
  );
}

function InCart({ item, units, max }: { item: ItemToAdd; units: number; max: number }) {
  return (
    <>
      <div className={styles.stepper}>
        <CartStepper variantId={item.variantId} title={item.title} units={units} max={max} />
      </div>
      <Link to="/shop/cart" className={`${buttonClass()} ${styles.main}`}>
        {messages.toCartPriced(formatAmount(item.priceKop * units, item.xpPrice * units))}
      </Link>
    </>
  );
}

function MissingXp({ xp }: { xp: number }) {
  return (
    <>
      <p className={styles.reason}>{messages.missingXp(xp)}</p>
      <Link to="/get-xp" className={buttonClass({ variant: 'secondary' })}>
        {messages.earnXp}
      </Link>
    </>
  );
}
