import type { ReactNode } from 'react';
import type { Order } from '@club/contract/customer/orders';
import { kyivMonth } from '@club/rules/time/calendar';
import { formatMoment, formatMonth } from '@club/rules/text/ukrainian';
import { asProblem } from '../../../data/problem.ts';
import { useNetwork, useShownData } from '../../../device/network.ts';
import { runtime } from '../../../device/runtime.ts';
import { Link } from '../../../ui/action/link.tsx';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Chip, ChipRow } from '../../../ui/action/chip.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { StoredNote } from '../../../ui/state/stored-note.tsx';
import { messages } from '../messages.ts';
import { OpenedOrder } from './opened-order.tsx';
import { OrderCard } from './card.tsx';
import { EarlierOrders } from './earlier.tsx';
import styles from './page.module.css';
import { filters, isShown } from '../state.ts';
import { useHistoryView } from './use-view.ts';
import { useEarlierOrders, useOrders } from '../use-orders.ts';
import type { OrderHandlers } from './actions.tsx';

/** `ideas` follow if there is no order yet. */
export function OrderHistory({ ideas, ...actions }: OrderHandlers & { ideas?: ReactNode }) {
  const { data, error, refetch, dataUpdatedAt } = useOrders();
  const earlier = useEarlierOrders();
  const { isOnline } = useNetwork();
  useShownData(dataUpdatedAt);
  if (!data && error) {
    return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <HistorySkeleton />;
  if (data.length + earlier.length === 0) return <NoOrders ideas={ideas} />;
  return (
    <div className={styles.history}>
      {error && isOnline && <StoredNote moment={formatMoment(new Date(dataUpdatedAt))} />}
      <Orders orders={data} actions={actions} />
      <MoreOrders />
    </div>
  );
}

function Orders({ orders, actions }: { orders: readonly Order[]; actions: OrderHandlers }) {
  const earlier = useEarlierOrders();
  const { filter, opened, choose } = useHistoryView();
  const shown = orders.filter((order) => isShown(order.state, filter) && order.order_number !== opened);
  const months = Map.groupBy(shown, ({ created_at }) => kyivMonth(new Date(created_at)));
  // All of them are over.
  const shownEarlier = filter === 'active' ? [] : earlier;
  // What a link has opened stands by itself: with nothing beside it there is nothing to choose from.
  const isAlone = earlier.length === 0 && orders.every((order) => order.order_number === opened);
  const isNothingLeft = shown.length + shownEarlier.length === 0 && opened === undefined && filter !== 'all';
  return (
    <>
      {opened !== undefined && <OpenedOrder number={opened} orders={orders} actions={actions} />}
      {!isAlone && (
        <ChipRow label={messages.filterLabel}>
          {filters.map((name) => (
            <Chip key={name} pressed={filter === name} onPress={() => choose(name)}>
              {messages.filter[name]}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div role="status" className={styles.none}>
        {isNothingLeft && (filter === 'active' ? messages.noneActive : messages.noneDone)}
      </div>
      {isNothingLeft && (
        <Button variant="secondary" onClick={() => choose('all')}>
          {messages.reset}
        </Button>
      )}
      {[...months].map(([month, ofMonth]) => (
        <section key={month} className={styles.month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className={styles.monthTitle}>
            {formatMonth(ofMonth[0]?.created_at ?? month)}
          </h2>
          {ofMonth.map((order) => (
            <OrderCard key={order.id} order={order} {...actions} />
          ))}
        </section>
      ))}
      <EarlierOrders orders={shownEarlier} onRepeat={actions.onRepeat} />
    </>
  );
}

function MoreOrders() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useOrders();
  if (!hasNextPage) return null;
  const showMore = async (): Promise<void> => {
    const { data: now } = await fetchNextPage();
    announce(messages.loaded(now?.length ?? data?.length ?? 0));
  };
  return (
    <Button variant="secondary" wide pending={isFetchingNextPage} onClick={() => void showMore()}>
      {messages.showMore}
    </Button>
  );
}

function NoOrders({ ideas }: { ideas: ReactNode }) {
  return (
    <div className={styles.history}>
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
      {ideas}
    </div>
  );
}

function HistorySkeleton() {
  return (
    <div className={styles.history}>
      <Skeleton width="70%" height="44px" radius="999px" />
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height="260px" radius="var(--radius-card)" />
      ))}
      <span className="visually-hidden">{messages.loading}</span>
    </div>
  );
}
