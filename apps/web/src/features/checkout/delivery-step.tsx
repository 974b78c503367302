import { useState } from 'react';
import type { ComponentType } from 'react';
import { brandTerms } from '@club/rules/brands';
import { cartTotals } from '@club/rules/cart';
import type { Cart } from '@club/rules/cart';
import { runtime } from '../../device/runtime.ts';
import { isDeliveryFilled, recipientErrors, recipientFields } from './checkout-draft.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { changeCheckout, readCheckout, useCheckout } from './checkout-store.ts';
import { CheckoutStep } from './checkout-step.tsx';
import type { StepFrame } from './checkout-step.tsx';
import { RecipientCard } from './recipient-card.tsx';
import { StepBar } from './step-bar.tsx';
import { useGoOn } from './step-state.ts';
import { useRecipient } from './use-recipient.ts';

/** What the choice of a place needs to know of the order. */
export interface PlaceSlot {
  city: CheckoutDraft['city'];
  branch: CheckoutDraft['branch'];
  recent: CheckoutDraft['recent'];
  goodsKop: number;
  xpOnly: boolean;
  freeFromKop: number;
  isChecked: boolean;
  onChange: (change: Partial<Pick<CheckoutDraft, 'city' | 'branch'>>) => void;
}

interface Props {
  cart: Cart;
  Place: ComponentType<PlaceSlot>;
  Frame: StepFrame;
}

/** Who takes the order and where. */
export function DeliveryStep({ cart, Place, Frame }: Props) {
  const draft = useCheckout();
  const recipient = useRecipient();
  const [isChecked, setIsChecked] = useState(false);
  const { goOn, isCorrection } = useGoOn('/shop/payment');
  const next = (): void => {
    if (recipient) changeCheckout({ recipient });
    if (isDeliveryFilled(readCheckout())) return goOn();
    setIsChecked(true);
    // After the errors are there: a field is read out with its error.
    setTimeout(() => document.getElementById(firstMissing(readCheckout()))?.focus());
  };
  return (
    <Frame bar={<StepBar cart={cart} isCorrection={isCorrection} onNext={next} />}>
      <CheckoutStep step="delivery" cart={cart}>
        <RecipientCard
          recipient={recipient}
          isChecked={isChecked}
          onChange={(changed) => changeCheckout({ recipient: changed })}
        />
        <Place {...draft} {...orderFacts(cart)} isChecked={isChecked} onChange={changeCheckout} />
      </CheckoutStep>
    </Frame>
  );
}

function orderFacts(cart: Cart): Pick<PlaceSlot, 'goodsKop' | 'xpOnly' | 'freeFromKop'> {
  return {
    goodsKop: cartTotals(cart).goodsKop,
    xpOnly: isXpOnly(cart),
    freeFromKop: brandTerms[runtime.brand].freeDeliveryFromKop,
  };
}

/** Everything in the cart costs XP and nothing costs money. */
function isXpOnly({ items }: Cart): boolean {
  return items.every(({ priceKop, xpPrice }) => priceKop === 0 && xpPrice > 0);
}

/** Ids of fields and rows. */
function firstMissing({ recipient, city }: CheckoutDraft): string {
  const errors = recipient ? recipientErrors(recipient) : {};
  return recipientFields.find((field) => errors[field] !== undefined) ?? (city ? 'pick-branch' : 'pick-city');
}
