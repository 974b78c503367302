import { ExternalLink, RotateCw } from '@club/icons/lucide';
import type { Order } from '@club/contract/customer/orders';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { messages as ofOrders } from '../messages.ts';
import { canRepeat } from '../repeat.ts';
import { messages } from './messages.ts';
import { RouteToBranch } from './place.tsx';

type MainAction = 'pay' | 'route' | 'follow' | 'review' | 'repeat' | 'contact';

/** The one action on an order in its state. */
export function mainActionOf(order: Order): MainAction {
  const { can_pay: canPay, payment_state: money, state, parcel, delivery_type: type } = order;
  if (canPay || money === 'processing') return 'pay';
  if (state === 'shipped' && parcel?.state === 'at_branch' && type === 1) return 'route';
  if (state === 'shipped' && parcel?.link) return 'follow';
  if (order.can_review) return 'review';
  const isOver = state === 'delivered' || state === 'cancelled' || state === 'returned';
  return isOver && canRepeat(order) ? 'repeat' : 'contact';
}

/** Its button; paying has a separate panel. */
export function MainButton({ order, onRepeat }: { order: Order; onRepeat: (order: Order) => void }) {
  const { order_number: number } = order;
  switch (mainActionOf(order)) {
    case 'pay':
      return null;
    case 'route':
      return <RouteToBranch order={order} isMain />;
    case 'follow':
      return (
        <a href={order.parcel?.link} target="_blank" rel="external noreferrer" className={buttonClass({ wide: true })}>
          <ExternalLink size="1.25em" aria-hidden="true" />
          {ofOrders.follow}
        </a>
      );
    case 'review':
      return (
        <Link to="/feedback" search={{ o: Number(number) }} className={buttonClass({ wide: true })}>
          {ofOrders.review}
        </Link>
      );
    case 'repeat':
      return (
        <Button wide icon={<RotateCw size="1.125em" aria-hidden="true" />} onClick={() => onRepeat(order)}>
          {ofOrders.repeat}
        </Button>
      );
    case 'contact':
      return (
        <Link to="/support" search={{ order: number }} className={buttonClass({ variant: 'secondary', wide: true })}>
          {messages.contact}
        </Link>
      );
  }
}
