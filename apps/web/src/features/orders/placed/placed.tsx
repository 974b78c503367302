import { useQuery } from '@tanstack/react-query';
import { MapPin, MessageSquareText, Package } from '@club/icons/lucide';
import type { ReactNode } from 'react';
import type { Order } from '@club/contract/customer/orders';
import { kopOf } from '@club/rules/money';
import { typeset } from '@club/rules/text/ukrainian';
import { customer } from '../../../data/customers/queries.ts';
import { xp } from '../../../data/xp/queries.ts';
import { runtime } from '../../../device/runtime.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Tile } from '../../../ui/media/tile.tsx';
import { CopyNumberButton } from '../copy-button.tsx';
import styles from './placed.module.css';
import { arrivalText, deliveryText } from '../text.ts';
import { messages as texts } from './messages.ts';

interface Props {
  number: string;
  /** Undefined until its answer is here. */
  order: Order | undefined;
  /** Known before that. */
  isPaymentNeeded?: boolean;
  isForXp?: boolean;
  /** The pending part of the order: its payment. */
  children?: ReactNode;
  /** Between what happens next and the ways on. */
  more?: ReactNode;
}

/** The order is in. What happens next, without promises of days that only the carrier can make. */
export function OrderPlaced({ number, order, isPaymentNeeded = false, isForXp = false, children, more }: Props) {
  const state = order?.state ?? (isPaymentNeeded ? 'awaiting_payment' : undefined);
  const isWaiting = state === 'awaiting_payment';
  const isOver = state === 'cancelled' || state === 'returned';
  const isReward = order ? !isOver && isPaidByXp(order) : isForXp;
  const reward = isReward ? order?.line_items[0] : undefined;
  // The header shows what is left after a reward.
  useQuery({ ...xp.balance, enabled: reward !== undefined });
  const title = isWaiting ? texts.waiting : isOver ? texts[state] : texts.placed;
  return (
    <div className={styles.placed}>
      <div className={styles.head}>
        {!isWaiting && !isOver && (isReward ? <RewardArt reward={reward} /> : <Art />)}
        <h2 className={styles.title}>{title(number)}</h2>
        {isReward && (
          <p className={styles.reward}>
            {reward ? typeset(texts.reward(reward.title)) : <Skeleton width="12rem" height="1lh" />}
          </p>
        )}
        {!isWaiting && !isOver && (
          <p className={styles.arrival}>{order ? arrivalText(order) : <Skeleton width="14rem" height="1lh" />}</p>
        )}
        <CopyNumberButton text={number} label={texts.copy} />
      </div>
      {children}
      {!isWaiting && !isOver && <PreOrder />}
      {!isWaiting && !isOver && <WhatNext order={order} />}
      {!isWaiting && !isOver && more}
      <div className={styles.ways}>
        <Link
          to="/history-order"
          className={buttonClass({ variant: isWaiting || isOver ? 'secondary' : 'primary', wide: true })}
        >
          {texts.toOrders}
        </Link>
        <Link to="/" className={buttonClass({ variant: 'secondary', wide: true })}>
          {texts.toHome}
        </Link>
      </div>
    </div>
  );
}

function PreOrder() {
  const { data } = useQuery(customer.profile);
  if (data === undefined || data.age === 'verified') return null;
  const action = data.age === 'waiting' ? undefined : <Link to="/verification">{texts.proveAge}</Link>;
  return (
    <Callout tone="info" title={texts.preOrder} {...(action && { action })}>
      {texts.preOrderText}
    </Callout>
  );
}

/** Exchanging XP for something is the success; goods for money are known. */
function RewardArt({ reward }: { reward: Order['line_items'][number] | undefined }) {
  if (reward === undefined) return <Skeleton width="min(220px, 60vw)" height="min(220px, 60vw)" />;
  return (
    <div className={styles.picture}>
      <Tile src={reward.image} alt={reward.title} hue={reward.tileHue} eager />
    </div>
  );
}

function Art() {
  return (
    <img
      className={styles.art}
      src={`/art/scene-success-${runtime.brand}.svg`}
      alt=""
      width="136"
      height="136"
      decoding="async"
    />
  );
}

const isPaidByXp = ({ bonus_total: paid, total }: Order): boolean => paid > 0 && kopOf(total) === 0;

function WhatNext({ order }: { order: Order | undefined }) {
  const isIpost = order?.delivery_type === 3;
  return (
    <Card>
      <h3>{texts.next}</h3>
      <ol className={styles.steps}>
        <NextStep icon={Package}>{texts.pack}</NextStep>
        <NextStep icon={MessageSquareText}>{isIpost ? texts.leaves : texts.waybill}</NextStep>
        <NextStep icon={MapPin}>
          {order ? (
            typeset((order.delivery_type === 1 ? texts.take : texts.bring)(deliveryText(order)))
          ) : (
            <PlaceSkeleton />
          )}
        </NextStep>
      </ol>
    </Card>
  );
}

/** As high as the usual place and its sentence on a phone. */
function PlaceSkeleton() {
  return (
    <span className={styles.place}>
      <Skeleton />
      <Skeleton />
      <Skeleton width="60%" />
    </span>
  );
}

function NextStep({ icon: Icon, children }: { icon: typeof Package; children: ReactNode }) {
  return (
    <li className={styles.next}>
      <span className={styles.icon}>
        <Icon size="1.25em" aria-hidden="true" />
      </span>
      <span>{children}</span>
    </li>
  );
}
