import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Order } from '@club/contract/orders';
import { kyivMonth } from '@club/rules/calendar';
import { formatMonth } from '@club/rules/ukrainian';
import { asProblem } from '../../client/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Chip, ChipRow } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { messages } from './messages.ts';
import type { OrderFilter } from './messages.ts';
import { OrderCard } from './order-card.tsx';
import styles from './order-history.module.css';
import { isShown } from './order-state.ts';
import { useOrders } from './use-orders.ts';

const filters: readonly OrderFilter[] = ['all', 'active', 'done'];

export function OrderHistory() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOrders();
  if (!data && error) {
    const { detail, requestId } = asProblem(error);
    return <ErrorState title={messages.failed} text={detail} requestId={requestId} onRetry={() => void refetch()} />;
  }
  if (!data) return <HistorySkeleton />;
  if (data.length === 0) return <NoOrders />;
  return (
    <div className={styles.history}>
      <FilteredOrders orders={data} />
      {hasNextPage && (
        <Button variant="secondary" wide pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.showMore}
        </Button>
      )}
    </div>
  );
}

function FilteredOrders({ orders }: { orders: readonly Order[] }) {
  const [filter, setFilter] = useState<OrderFilter>('all');
  const shown = orders.filter(({ state }) => isShown(state, filter));
  const months = Map.groupBy(shown, ({ created_at }) => kyivMonth(new Date(created_at)));
  return (
    <>
      <ChipRow label={messages.filterLabel}>
        {filters.map((name) => (
          <Chip key={name} pressed={filter === name} onPress={() => setFilter(name)}>
            {messages.filter[name]}
          </Chip>
        ))}
      </ChipRow>
      <p role="status" className={styles.none}>
        {shown.length === 0 && (filter === 'active' ? messages.noneActive : messages.noneDone)}
      </p>
      {[...months].map(([month, ofMonth]) => (
        <section key={month} className={styles.month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className={styles.monthTitle}>
            {formatMonth(ofMonth[0]?.created_at ?? month)}
          </h2>
          {ofMonth.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </section>
      ))}
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      art={`/art/scene-empty-history-${runtime.brand}.svg`}
      title={messages.empty.title}
      text={messages.empty.text}
      action={
        <Link to="/shop" className={buttonClass()}>
          {messages.empty.toShop}
        </Link>
      }
    />
  );
}

function HistorySkeleton() {
  return (
    <div className={styles.history}>
      <Skeleton width="70%" height="44px" radius="999px" />
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height="216px" radius="var(--radius-card)" />
      ))}
      <span className="visually-hidden">{messages.loading}</span>
    </div>
  );
}
