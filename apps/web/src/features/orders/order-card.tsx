import { ChevronDown } from 'lucide-react';
import type { Order } from '@club/contract/orders';
import { kopOf } from '@club/rules/money';
import { formatAmount, formatDay } from '@club/rules/ukrainian';
import { Card } from '../../ui/card.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { StepLine } from '../../ui/step-line.tsx';
import { Tile } from '../../ui/tile.tsx';
import { messages } from './messages.ts';
import styles from './order-card.module.css';
import { OrderDetails } from './order-details.tsx';
import { stateLooks, stepsOfOrder } from './order-state.ts';

const tilesMax = 4;

export function OrderCard({ order }: { order: Order }) {
  const { state, order_number: number, created_at: createdAt } = order;
  const { icon: Icon, tone, step } = stateLooks[state];
  return (
    <Card role="article" aria-labelledby={`order-${number}`} className={styles.card}>
      <div className={styles.head}>
        <h3 id={`order-${number}`} className={styles.number}>
          {messages.number(number)} <span className={styles.date}>{formatDay(createdAt)}</span>
        </h3>
        <StateChip tone={tone} icon={<Icon size="1.25em" aria-hidden="true" />}>
          {messages.state[state]}
        </StateChip>
      </div>
      {step !== undefined && state in messages.step && (
        <StepLine step={step} of={stepsOfOrder} label={messages.step[state as keyof typeof messages.step]} />
      )}
      <div className={styles.goods}>
        <ArtStrip items={order.line_items} />
        <b className={styles.total}>{formatAmount(kopOf(order.total), order.bonus_total)}</b>
      </div>
      <details className={styles.details}>
        <summary className={styles.summary}>
          {messages.details}
          <ChevronDown size="1.25em" aria-hidden="true" className={styles.arrow} />
        </summary>
        <OrderDetails order={order} />
      </details>
    </Card>
  );
}

function ArtStrip({ items }: { items: Order['line_items'] }) {
  const rest = items.length - tilesMax;
  return (
    <div className={styles.strip}>
      {items.slice(0, tilesMax).map((item) => (
        <Tile key={item.variant_id} src={item.image} alt={item.title} hue={item.tileHue} size="s" />
      ))}
      {rest > 0 && <span className={styles.rest}>{messages.more(rest)}</span>}
    </div>
  );
}
