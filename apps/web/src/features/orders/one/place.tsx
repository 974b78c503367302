import { Navigation } from '@club/icons/lucide';
import type { Order } from '@club/contract/customer/orders';
import { typeset } from '@club/rules/text/ukrainian';
import { buttonClass } from '../../../ui/action/button.tsx';
import { deliveryText } from '../text.ts';
import { messages } from './messages.ts';
import { isReturning } from './path.ts';
import styles from './one.module.css';

/** Where the order is taken or brought; a branch with its hours today. */
export function OrderPlace({ order, isRouteMain }: { order: Order; isRouteMain: boolean }) {
  const { branch, shipping_address: address, delivery_type: type } = order;
  return (
    <section aria-labelledby="order-place" className={styles.part}>
      <h3 id="order-place" className={styles.name}>
        {titleOf(order, type === 1 ? 'branch' : 'door')}
      </h3>
      {branch ? (
        <p>
          <b>{messages.branch(branch.kind, branch.number)}</b>
          <span className={styles.line}>{typeset(`${address.city}, ${branch.address}`)}</span>
          <span className={styles.line}>
            {branch.open_until === null ? messages.closedToday : messages.openUntil(branch.open_until)}
          </span>
        </p>
      ) : (
        <p>{deliveryText(order)}</p>
      )}
      {branch && !isRouteMain && !isReturning(order) && <RouteToBranch order={order} />}
    </section>
  );
}

function titleOf(order: Order, way: keyof typeof messages.place): string {
  const { state } = order;
  if (isReturning(order)) return messages.placeOnly;
  if (state === 'delivered') return messages.placeBehind[way];
  return state === 'cancelled' || state === 'returned' ? messages.placeOnly : messages.place[way];
}

/** Opens the map of the phone with the branch in it. */
export function RouteToBranch({ order, isMain = false }: { order: Order; isMain?: boolean }) {
  const { branch, shipping_address: address } = order;
  const place = branch ? messages.onMap(branch.number, `${address.city}, ${branch.address}`) : deliveryText(order);
  return (
    <a
      href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`}
      target="_blank"
      rel="external noreferrer"
      className={isMain ? buttonClass({ wide: true }) : buttonClass({ variant: 'secondary', size: 's' })}
    >
      <Navigation size="1.25em" aria-hidden="true" />
      {messages.route}
    </a>
  );
}
