import { Suspense, useEffect, useRef, useState } from 'react';
import type { Order } from '@club/contract/customer/orders';
import { formatPhone } from '@club/rules/people/phone';
import { formatMoment } from '@club/rules/text/ukrainian';
import { asProblem } from '../../../data/problem.ts';
import { useNetwork, useShownData } from '../../../device/network.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { announce } from '../../../ui/state/announcer.tsx';
import { StateChip } from '../../../ui/state/chip.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { StepLine } from '../../../ui/state/step-line.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { messages as ofOrders } from '../messages.ts';
import { CopyNumberButton } from '../copy-button.tsx';
import { CancelOrder } from '../history/cancel-order.tsx';
import { Fact } from '../history/details.tsx';
import { OrderLines } from '../history/lines.tsx';
import { ReturnOrder } from '../history/return-order.tsx';
import { ReturnProgress } from '../history/return-state.tsx';
import type { OrderHandlers } from '../history/actions.tsx';
import { stateAppearances, stepsOfOrder } from '../state.ts';
import { canRepeat } from '../repeat.ts';
import { paymentText, orderStateText } from '../text.ts';
import { headlineOf } from './headline.ts';
import { MainButton, mainActionOf } from './main-action.tsx';
import { messages } from './messages.ts';
import { OrderPlace } from './place.tsx';
import { Timeline } from './timeline.tsx';
import styles from './one.module.css';
import { later } from '../../../ui/state/later.ts';
import { StoredNote } from '../../../ui/state/stored-note.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { live } from '../../../data/live.ts';
import type { PendingCall } from '../../../data/orders/one.ts';
import { orders, ordersOf } from '../../../data/orders/queries.ts';
import { watchedOrder } from '../../../data/orders/watched.ts';
import { known } from '../use-orders.ts';

// Only a delivered order has it.
const RegularRow = later(async () => (await import('../regular/row.tsx')).RegularRow);

// The text says the same.
const ArtStrip = later(async () => (await import('../history/art-strip.tsx')).ArtStrip);
// Few have it.
const OrderCall = later(async () => (await import('./call.tsx')).OrderCall);
const Unknown = later(async () => (await import('./unknown.tsx')).Unknown);
// Only paid ones have them, and their pictures are large.
const Receipts = later(async () => (await import('./receipts.tsx')).default);

/** An order while it is on its way and afterwards; changes arrive automatically. An empty number is no order. */
export function OrderPage({ number, ...handlers }: OrderHandlers & { number: string }) {
  const { data: order, call, error, isUnknown, refetch, dataUpdatedAt } = useLiveOrder(number);
  const { isOnline } = useNetwork();
  useShownData(dataUpdatedAt);
  if (number === '' || (isUnknown && !order))
    return (
      <Suspense fallback={<OrderSkeleton />}>
        <Unknown number={number} />
      </Suspense>
    );
  if (!order && error) {
    return <ErrorState title={ofOrders.orderFailed} problem={asProblem(error)} onRetry={() => void refetch()} />;
  }
  if (!order) return <OrderSkeleton />;
  return (
    <div className={styles.page}>
      {error && isOnline && <StoredNote moment={formatMoment(new Date(dataUpdatedAt))} />}
      <Head order={order} {...handlers} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card className={styles.part}>
            <Timeline order={order} />
          </Card>
          <Card className={styles.part}>
            <Whereabouts order={order} call={call} />
          </Card>
        </div>
        <Receipt order={order} />
      </div>
      {order.state === 'delivered' && canRepeat(order) && (
        <Suspense>
          <RegularRow number={order.order_number} />
        </Suspense>
      )}
      <Ways order={order} />
    </div>
  );
}

function Head({ order, Payment, onRepeat }: OrderHandlers & { order: Order }) {
  const { order_number: number, state } = order;
  const { icon: Icon, tone, step } = stateAppearances[state];
  const { title, text } = headlineOf(order);
  useSaid(`${title}${text ? `. ${text}` : ''}`);
  return (
    <Card className={styles.head}>
      <div className={styles.top}>
        <p className={styles.number}>{messages.title(number)}</p>
        <StateChip tone={tone} icon={<Icon size="1.25em" aria-hidden="true" />}>
          {orderStateText(order)}
        </StateChip>
      </div>
      <h2 className={styles.title}>{title}</h2>
      {step !== undefined && <StepLine step={step} of={stepsOfOrder} label={text ?? orderStateText(order)} />}
      <ReturnProgress order={order} />
      {mainActionOf(order) === 'pay' ? <Payment order={order} /> : <MainButton order={order} onRepeat={onRepeat} />}
    </Card>
  );
}

/** Announces what changed while the page was open, and nothing of its initial state. */
function useSaid(text: string): void {
  const said = useRef(text);
  useEffect(() => {
    if (said.current !== text) announce(text);
    said.current = text;
  }, [text]);
}

function Whereabouts({ order, call }: { order: Order; call: PendingCall | undefined }) {
  const { waybill, parcel } = order;
  const [now] = useState(() => new Date());
  return (
    <>
      <OrderPlace order={order} isRouteMain={mainActionOf(order) === 'route'} />
      {waybill !== null && (
        <section aria-labelledby="order-parcel" className={styles.part}>
          <h3 id="order-parcel" className={styles.name}>
            {ofOrders.waybill}
          </h3>
          <p className="tabular">
            <b className={styles.waybill}>{waybill}</b>
            {parcel?.text && parcel.state !== 'unknown' && <span className={styles.line}>{parcel.text}</span>}
          </p>
          <div className={styles.links}>
            <CopyNumberButton text={waybill} label={ofOrders.copyWaybill} />
            {parcel?.link && mainActionOf(order) !== 'follow' && (
              <a
                href={parcel.link}
                target="_blank"
                rel="external noreferrer"
                className={buttonClass({ variant: 'quiet', size: 's' })}
              >
                {ofOrders.follow}
              </a>
            )}
          </div>
        </section>
      )}
      {call && new Date(call.call_to) > now && (
        <Suspense>
          <OrderCall key={call.id} call={call} />
        </Suspense>
      )}
    </>
  );
}

function Receipt({ order }: { order: Order }) {
  const { shipping_address: address, note } = order;
  return (
    <Card className={styles.part} role="region" aria-labelledby="order-receipt">
      <h3 id="order-receipt" className={styles.name}>
        {messages.receipt}
      </h3>
      <Suspense fallback={<Skeleton height="56px" width="56px" radius="var(--radius-tile)" />}>
        <ArtStrip items={order.line_items} isNamed />
      </Suspense>
      <OrderLines order={order} />
      <dl className={styles.facts}>
        <Fact name={ofOrders.payment}>{paymentText(order)}</Fact>
        <Fact name={ofOrders.recipient}>
          {address.first_name} {address.last_name}
          <span className={styles.line}>{formatPhone(address.phone)}</span>
        </Fact>
        {note !== '' && <Fact name={ofOrders.comment}>{note}</Fact>}
      </dl>
      {order.receipts.length + order.receipts_due.length > 0 && (
        <Suspense fallback={<Skeleton height="160px" radius="var(--radius-card)" />}>
          <Receipts order={order} />
        </Suspense>
      )}
    </Card>
  );
}

function Ways({ order }: { order: Order }) {
  return (
    <div className={styles.ways}>
      {order.can_return && <ReturnOrder order={order} />}
      {order.can_cancel && <CancelOrder order={order} />}
      {mainActionOf(order) !== 'contact' && (
        <Link
          to="/support"
          search={{ order: order.order_number }}
          className={buttonClass({ variant: 'quiet', size: 's' })}
        >
          {messages.contact}
        </Link>
      )}
    </div>
  );
}

function OrderSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Skeleton height="220px" radius="var(--radius-card)" />
      </div>
      <div className={styles.column}>
        <Skeleton height="280px" radius="var(--radius-card)" />
      </div>
      <span className="visually-hidden">{ofOrders.loading}</span>
    </div>
  );
}

/** An order for as long as it is viewed: changes arrive automatically. */
function useLiveOrder(number: string) {
  const isWanted = number !== '';
  useQuery({ ...live.changes, enabled: isWanted });
  const { data, ...query } = known(useQuery({ ...watchedOrder(number), enabled: isWanted }));
  const one = { ...query, data: data?.order, call: data?.call ?? undefined };
  const list = useInfiniteQuery({ ...orders.list, select: ordersOf, enabled: false });
  // An unavailable value may be known from the history.
  const listed = one.error && !one.data && list.data?.find((order) => order.order_number === number);
  return listed ? { ...one, data: listed, dataUpdatedAt: list.dataUpdatedAt } : one;
}
