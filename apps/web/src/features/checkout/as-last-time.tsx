import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Cart } from '@club/rules/cart/contents';
import { typeset } from '@club/rules/text/ukrainian';
import { orders, ordersOf } from '../../data/orders/queries.ts';
import type { ListedOrder } from '../../data/orders/queries.ts';
import type { CheckoutDraft, Wishes } from '../../data/checkout/draft.ts';
import { Button } from '../../ui/action/button.tsx';
import { paymentOf, wishesOf } from './draft.ts';
import { changeCheckout, readCheckout, useCheckout } from './store.ts';
import { addressText, isDeliveryFilled } from './delivery/draft.ts';
import { detour } from './detour.ts';
import { numberIn, deliveryOfOrder } from './delivery/known-address.ts';
import { messages } from './messages.ts';
import { isPaidByXp } from './order-sum.ts';
import type { OrderSum } from './order-sum.ts';
import { useRecipient } from './recipient/use-recipient.ts';

interface Props {
  cart: Cart;
  sum: OrderSum;
}

/** One tap from the cart to the confirmation, for who has ordered before: on this phone, or on another one. */
export function AsLastTime(props: Props) {
  const { lastOrder } = useCheckout();
  return lastOrder ? <Again {...props} wishes={lastOrder.wishes} /> : <FromHistory {...props} />;
}

function Again({ cart, sum, wishes }: Props & { wishes: Wishes }) {
  const router = useRouter();
  const draft = { ...useCheckout(), ...wishes };
  // A courier's hours are chosen each time, so such an order goes through its steps.
  if (!isDeliveryFilled(draft) || detour('delivery', cart, draft)) return null;
  const go = (): void => {
    changeCheckout(wishesOf(wishes));
    void router.navigate({ to: '/shop/checkout' });
  };
  return (
    <AgainButton
      how={howOf(shortAddress(wishes), isPaidByXp(sum) ? 'xp' : paymentOf(wishes))}
      isPending={false}
      onPress={go}
    />
  );
}

/** A phone that has ordered nothing yet learns from the history how the last order went. */
function FromHistory({ cart, sum }: Props) {
  const router = useRouter();
  const recipient = useRecipient();
  const { mutate, isPending } = useMutation({
    mutationFn: (order: ListedOrder) => deliveryOfOrder(order).catch(() => undefined),
    onSuccess(place, order) {
      changeCheckout({ recipient: recipientOf(order), payment: pastPaymentOf(order), ...place });
      // What could not be found again is requested where it is chosen.
      void router.navigate({ to: place ? '/shop/checkout' : '/shop/delivery' });
    },
  });
  const { data } = useInfiniteQuery({
    ...orders.list,
    select: (pages) => ordersOf(pages)[0],
    enabled: readCheckout().city === null,
  });
  const isRepeatable = data && data.delivery_type !== 3 && recipient && !detour('delivery', cart, readCheckout());
  if (!isRepeatable) return null;
  const how = howOf(shortAddressOf(data), isPaidByXp(sum) ? 'xp' : pastPaymentOf(data));
  return <AgainButton how={how} isPending={isPending} onPress={() => mutate(data)} />;
}

function AgainButton({ how, isPending, onPress }: { how: string; isPending: boolean; onPress: () => void }) {
  return (
    <Button variant="secondary" wide pending={isPending} onClick={onPress}>
      {messages.again(how)}
    </Button>
  );
}

const pastPaymentOf = ({ payment }: ListedOrder) => (payment === 'onlineCard' ? 'onlineCard' : 'cashOnDelivery');

const howOf = (address: string, payment: ListedOrder['payment']): string =>
  `${address}, ${messages.shortPayment[payment]}`;

function shortAddress(wishes: Wishes): string {
  const { method, branch } = wishes;
  return method === 'branch' && branch ? messages.shortBranch(branch.number) : typeset(addressText(wishes));
}

function shortAddressOf({ delivery_type, shipping_address: { address1 } }: ListedOrder): string {
  const number = numberIn(address1);
  return delivery_type === 1 && number !== '' ? messages.shortBranch(number) : typeset(address1);
}

function recipientOf({ shipping_address: { first_name, last_name, phone } }: ListedOrder): CheckoutDraft['recipient'] {
  return { firstName: first_name, lastName: last_name, phone };
}
