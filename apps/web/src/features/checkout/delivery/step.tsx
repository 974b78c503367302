import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Cart } from '@club/rules/cart/contents';
import { ipostTag } from '@club/rules/delivery/methods';
import type { CheckoutDraft, StreetAddress } from '../../../data/checkout/draft.ts';
import { customer } from '../../../data/customers/queries.ts';
import { useFreeDeliveryFromKop } from '../../../data/settings/current.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { changeCheckout, changeDelivery, readCheckout, useCheckout } from '../store.ts';
import { CheckoutStep } from '../step/frame.tsx';
import type { StepFrame } from '../step/frame.tsx';
import { streetAddressOf, firstMissing, isDeliveryFilled, missingField } from './draft.ts';
import type { DraftChange, DeliveryField } from './draft.ts';
import { isPaidByXp } from '../order-sum.ts';
import type { OrderSum } from '../order-sum.ts';
import { RecipientCard } from '../recipient/card.tsx';
import { SavedDelivery } from './saved-address.tsx';
import { OrderAside } from '../step/summary-card.tsx';
import { StepBar } from '../step/bar.tsx';
import { useGoOn } from '../step/state.ts';
import { useRecipient } from '../recipient/use-recipient.ts';

/** The order's data for the choice of a place. */
export interface DeliverySlot extends Pick<CheckoutDraft, 'method' | 'city' | 'branch' | 'recent' | 'window'> {
  /** Of the chosen method, in the chosen city. */
  door: StreetAddress;
  goodsKop: number;
  items: Cart['items'];
  xpOnly: boolean;
  freeFromKop: number;
  /** Titles of goods that IPOST does not deliver. */
  notByIpost: readonly string[];
  /** What is missing, once the customer wanted to continue. */
  missing: DeliveryField | undefined;
  onChange: (change: DraftChange) => void;
  /** Offered while no place is chosen. */
  offer: ReactNode;
}

interface Props {
  cart: Cart;
  sum: OrderSum;
  Place: ComponentType<DeliverySlot>;
  Frame: StepFrame;
}

/** Who takes the order, where and how. */
export function DeliveryStep({ cart, sum, Place, Frame }: Props) {
  const draft = useCheckout();
  const recipient = useRecipient();
  const freeFromKop = useFreeDeliveryFromKop();
  // The profile's address is shown above the methods, and would push them down once it is known. A failed fetch counts
  // as an answer: the offer refetches, and would be removed for it, again and again.
  const { isLoading, isFetched } = useQuery({ ...customer.profile, enabled: draft.city === null });
  const [isChecked, setIsChecked] = useState(false);
  // XP leave nothing to choose of the payment.
  const { goOn, isCorrection } = useGoOn(isPaidByXp(sum) ? '/shop/checkout' : '/shop/payment');
  const next = (): void => {
    if (recipient) changeCheckout({ recipient });
    if (isDeliveryFilled(readCheckout())) return goOn();
    setIsChecked(true);
    // After the errors are rendered: a field is announced with its error.
    setTimeout(() => document.getElementById(firstMissing(readCheckout()) ?? '')?.focus());
  };
  return (
    <Frame bar={<StepBar sum={sum} isCorrection={isCorrection} onNext={next} />}>
      <CheckoutStep step="delivery" cart={cart} beside={<OrderAside cart={cart} units={sum.units} />}>
        <RecipientCard
          recipient={recipient}
          isChecked={isChecked}
          onChange={(changed) => changeCheckout({ recipient: changed })}
        />
        {(isLoading && !isFetched) || freeFromKop === undefined ? (
          <Skeleton height="400px" radius="var(--radius-card)" />
        ) : (
          <Place
            {...draft}
            door={streetAddressOf(draft)}
            goodsKop={sum.totalKop}
            items={cart.items}
            xpOnly={isPaidByXp(sum)}
            freeFromKop={freeFromKop}
            notByIpost={cart.items.filter(({ tags }) => !tags.includes(ipostTag)).map(({ title }) => title)}
            missing={isChecked ? missingField(draft) : undefined}
            onChange={(change) => {
              // Another method has other fields, which were not omitted yet.
              if (change.method) setIsChecked(false);
              changeDelivery(change);
            }}
            offer={draft.city === null && <SavedDelivery />}
          />
        )}
      </CheckoutStep>
    </Frame>
  );
}
