import { RotateCw } from '@club/icons/lucide';
import type { EarlierOrder } from '@club/contract/customer/orders';
import { kopOf } from '@club/rules/money';
import { kyivMonth } from '@club/rules/time/calendar';
import { formatAmount, formatDay } from '@club/rules/text/ukrainian';
import { Button } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { StateChip } from '../../../ui/state/chip.tsx';
import { messages } from '../messages.ts';
import { canRepeat, repeatOfEarlier } from '../repeat.ts';
import { stateAppearances } from '../state.ts';
import type { OrderHandlers } from './actions.tsx';
import { ArtStrip } from './art-strip.tsx';
import card from './card.module.css';
import details from './details.module.css';
import styles from './page.module.css';

interface Props {
  orders: readonly EarlierOrder[];
  onRepeat: OrderHandlers['onRepeat'];
}

/** Orders of the system before: they can be read and ordered again, and nothing else can be done with them here. */
export function EarlierOrders({ orders, onRepeat }: Props) {
  if (orders.length === 0) return null;
  return (
    <section className={styles.month} aria-labelledby="orders-earlier">
      <h2 id="orders-earlier">{messages.earlier.title}</h2>
      <p className={styles.about}>
        {messages.earlier.text}{' '}
        <Link to="/support" className={styles.help}>
          {messages.earlier.help}
        </Link>
      </p>
      {orders.map((order) => (
        <EarlierCard key={order.order_number} order={order} onRepeat={onRepeat} />
      ))}
    </section>
  );
}

/** They are of many years. */
const dayOf = (at: string): string => `${formatDay(at)} ${kyivMonth(new Date(at)).slice(0, 4)}`;

function EarlierCard({ order, onRepeat }: { order: EarlierOrder; onRepeat: OrderHandlers['onRepeat'] }) {
  const { order_number: number, created_at: createdAt, state, line_items: lines } = order;
  const { icon: Icon, tone } = stateAppearances[state];
  const repeated = repeatOfEarlier(order);
  const id = `earlier-${number}`;
  return (
    <Card role="article" aria-labelledby={id} className={styles.earlier}>
      <div className={card.head}>
        <h3 id={id} className={card.number}>
          {messages.number(number)} <span className={card.date}>{dayOf(createdAt)}</span>
        </h3>
        <StateChip tone={tone} icon={<Icon size="1.25em" aria-hidden="true" />}>
          {messages.state[state]}
        </StateChip>
      </div>
      {repeated.line_items.length > 0 && <ArtStrip items={repeated.line_items} />}
      <ul className={details.items}>
        {lines.map(({ title, quantity, price }, place) => (
          <li key={place} className={details.item}>
            <span>
              {title}
              {quantity > 1 && <span className={details.quiet}> × {quantity}</span>}
            </span>
            {kopOf(price) > 0 && <span>{formatAmount(kopOf(price) * quantity, 0)}</span>}
          </li>
        ))}
        <li className={details.item}>
          <span>{messages.total}</span>
          <b>{formatAmount(kopOf(order.total), order.bonus_total)}</b>
        </li>
      </ul>
      {canRepeat(repeated) && (
        <div className={card.actions}>
          <Button
            variant="secondary"
            size="s"
            icon={<RotateCw size="1.125em" aria-hidden="true" />}
            aria-label={messages.repeatOf(number)}
            onClick={() => onRepeat(repeated)}
          >
            {messages.earlier.again(repeated.line_items.length < lines.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}
