import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { brandTable } from '@club/rules/brands';
import { formatAmount, formatDay, formatMoney } from '@club/rules/text/ukrainian';
import { ActionBar } from '../../actions/action-bar.tsx';
import { titleOf } from '../../actions/messages.ts';
import { reasonText } from '../../actions/field-messages.ts';
import { useAsSubject } from '../../actions/subject.ts';
import { useClaim } from '../../data/claims.ts';
import { orders } from '../../data/orders.ts';
import type { Order } from '../../data/orders.ts';
import { asProblem } from '../../data/problem.ts';
import { useColleagues } from '../../data/staff.ts';
import { nameOfService } from '../../messages/service-messages.ts';
import { actorName, deliveryNames, orderStateNames, paymentNames, serialOf } from '../../messages/messages.ts';
import { Claimed } from '../../ui/claimed.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { Card } from '../../ui/desk.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { BrandMark, Mark } from '../../ui/mark.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { Time } from '../../ui/time.tsx';
import { useSoonAgain } from '../../ui/use-soon-again.ts';
import style from './card.module.css';
import { LabelButton } from './labels.tsx';
import { messages } from './messages.ts';
import { PartReturn, partReturn, printBack, printEarlier, printReturn } from './part-return.tsx';
import { CourierOrder, OrderStateMark, isOrderState } from './state.tsx';
import { whyOf } from './why.ts';

/** A request to the carrier, which answers a moment later. */
const isWithCarrier = (order: Order | undefined): boolean =>
  [order?.made_waybill?.state, order?.made_waybill?.change?.state, order?.parcel_request?.state].some(
    (state) => state === 'requested' || state === 'ending',
  );

interface Props {
  number: string;
  close: () => void;
  /** Closing leads back to another card. */
  isBack: boolean;
}

/** Keys of the most frequent actions; each works from the list too, on the order whose card is open. */
const keys = { 'orders.pack': 'KeyP', 'orders.ship': 'KeyS', 'orders.deliver': 'KeyD', 'orders.refund': 'KeyA' };

export function OrderCard({ number, close, isBack }: Props) {
  const order = useQuery(orders.one(number));
  const claim = useClaim('order', Number(number));
  useSoonAgain(isWithCarrier(order.data), () => void order.refetch());
  const quietly = useRouterState({ select: ({ location }) => (location.state as { quietly?: boolean }).quietly });
  return (
    <Card
      title={`${messages.title} ${serialOf(Number(number))}`}
      under={order.data && <Under order={order.data} />}
      takesFocus={!quietly}
      isBack={isBack}
      onClose={close}
    >
      <Claimed claim={claim} />
      <Answered query={order} say={asProblem} isCard>
        {(data) => <Body order={data} />}
      </Answered>
    </Card>
  );
}

function Under({ order: { state, brand, created_at: at } }: { order: Order }) {
  return (
    <>
      <OrderStateMark state={state} />
      <BrandMark brand={brand} title={brandTable[brand].title} />
      <Time at={at} />
    </>
  );
}

function Body({ order }: { order: Order }) {
  const nameOf = useColleagues();
  const subject = useMemo(
    () => ({
      title: `${messages.title} ${serialOf(order.number)}`,
      nouns: ['orders'],
      known: { number: order.number },
      // Units are chosen in a separate form.
      open: order.actions.filter((name) => name !== partReturn),
      says: saysOf(order),
    }),
    [order],
  );
  useAsSubject(subject);
  return (
    <>
      <p className={style.why}>
        <b>{messages.whyTitle}</b>
        {whyOf(order)}
      </p>
      <ActionBar subject={subject} keys={keys} isAside={order.wave !== null}>
        {order.has_label && <LabelButton number={order.number} />}
        {order.actions.includes('wave.drop') && (
          <span className={style.beside}>
            <CardLink to={`/packing-table/${order.number}`}>{messages.toTable}</CardLink>
          </span>
        )}
      </ActionBar>
      {order.return_request && <Return order={order} request={order.return_request} />}
      <Section title={messages.goods}>
        <Items items={order.items} />
      </Section>
      <PartReturn order={order} />
      <Section title={messages.money}>
        <Money order={order} />
      </Section>
      {order.receipts.length > 0 && (
        <Section title={messages.receipts}>
          <Receipts receipts={order.receipts} />
        </Section>
      )}
      <Section title={messages.parcel}>
        <Parcel order={order} />
      </Section>
      <Section title={messages.history}>
        <Timeline
          events={order.timeline.map(({ at, actor, what, reason }, place) => ({
            key: `${at}${place}`,
            at,
            what: isOrderState(what) ? orderStateNames[what] : titleOf(what, what),
            who: nameOf(actor) ?? actorName(actor),
            note: reason && reasonText(reason),
          }))}
        />
      </Section>
    </>
  );
}

function Items({ items }: { items: Order['items'] }) {
  return (
    <table className={style.items}>
      <tbody>
        {items.map(({ variant, title, variant_title: name, units, price_kop: kop, xp_price: xp }) => (
          <tr key={variant}>
            <td>
              {title}
              <div className={style.small}>{name}</div>
            </td>
            <td className={style.number}>{messages.unitsOf(units)}</td>
            <td className={style.number}>{formatAmount(kop * units, xp * units)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Money({ order }: { order: Order }) {
  const { total_kop: kop, xp_total: xp, payment, discount_kop: discount, discount_code: code } = order;
  return (
    <Facts
      rows={[
        [messages.total, formatAmount(kop, xp)],
        [messages.payment, paymentNames[payment]],
        ...paidByBank(order),
        [
          messages.payUntil,
          order.state === 'awaiting_payment' && order.pay_until && <Time key="until" at={order.pay_until} />,
        ],
        [messages.discount, discount > 0 ? [formatMoney(discount), code].filter(Boolean).join(' · ') : undefined],
        [messages.transactions, order.payments.length === 0 && order.transactions.map(printMove).join('; ')],
        [messages.returnsMade, order.returns.map(printReturn).join('; ')],
      ]}
    />
  );
}

/** Each bank once, with the outcome of every attempt to pay there. */
function paidByBank({ payments }: Order): (readonly [string, string])[] {
  const tried = payments.filter(({ state }) => state !== 'waiting');
  const banks = [...new Set(tried.map(({ bank }) => bank))];
  return banks.map((bank) => [
    nameOfService(bank),
    tried.flatMap((one) => (one.bank === bank ? [messages.paidBy(one)] : [])).join('; '),
  ]);
}

const printMove = ({ kind, status, amount_kop: kop }: Order['transactions'][number]): string =>
  `${messages.moves[kind] ?? kind} ${formatMoney(kop)}, ${messages.moveStates[status] ?? status}`;

function Receipts({ receipts }: { receipts: Order['receipts'] }) {
  return (
    <Facts
      rows={receipts.map(({ register, kind, state, amount_kop: kop, number, link, reason }, place) => [
        `${messages.receiptKinds[kind]}, ${formatMoney(kop)}, ${nameOfService(register)}`,
        <span key={`${kind}${place}`}>
          <Mark tone={receiptTones[state]}>{messages.receiptStates[state]}</Mark>{' '}
          {link !== null && number !== null && (
            <a href={link} target="_blank" rel="noreferrer">
              {number}
            </a>
          )}
          {reason !== null && messages.receiptWhy(reason)}
        </span>,
      ])}
    />
  );
}

const receiptTones = { waiting: 'warn', stopped: 'bad', done: 'good' } as const;

function Parcel({ order }: { order: Order }) {
  const {
    customer,
    name,
    phone,
    delivery,
    city,
    province,
    address,
    courier,
    parcel,
    waybill,
    made_waybill: made,
    parcel_request: request,
    courier_order: courierOrder,
  } = order;
  return (
    <Facts
      rows={[
        [
          messages.person,
          <CardLink key="person" to={`/people/${customer}`}>
            {name || messages.openPerson}
          </CardLink>,
        ],
        [messages.phone, phone],
        [messages.delivery, deliveryNames[delivery]],
        [messages.city, [city, province].filter(Boolean).join(', ')],
        [messages.address, address],
        [messages.courier, courier && `${formatDay(courier.date)}, ${courier.from}–${courier.to}`],
        [messages.courierOrder, courierOrder && <CourierOrder key="courier" {...courierOrder} />],
        [messages.waybill, waybill ?? (made && messages.madeWaybill(made))],
        [messages.change, made?.change && messages.changeOf(made.change)],
        [
          messages.label,
          made?.is_label_old && (
            <Mark key="label" tone="warn">
              {messages.labelOld}
            </Mark>
          ),
        ],
        [messages.tracking, parcel && parcel.text],
        [messages.request, request && messages.requestOf(request)],
        [messages.expected, parcel?.expected_on && formatDay(parcel.expected_on)],
        [
          messages.age,
          <Mark key="age" tone={order.is_age_verified ? 'good' : 'warn'}>
            {order.is_age_verified ? messages.ageKnown : messages.ageUnknown}
          </Mark>,
        ],
        [messages.note, order.note && `«${order.note}»`],
      ]}
    />
  );
}

/** The exact refund, in advance. */
const backOf = ({ refund: { xp, card_kop: card, cash_kop: cash } }: Order): string => printBack({ xp, card, cash });

function saysOf(order: Order): Record<string, string> {
  const back = messages.goesBackOf(backOf(order));
  return {
    'orders.refund': back,
    'orders.cancel': back,
    ...(order.made_waybill?.waybill && { 'orders.ship': messages.shipAsMade(order.made_waybill.waybill) }),
  };
}

function Return({ order, request }: { order: Order; request: NonNullable<Order['return_request']> }) {
  return (
    <Section title={messages.returned}>
      <Facts
        rows={[
          [messages.state, messages.returnStates[request.state] ?? request.state],
          [messages.returnReason, messages.returnReasons[request.reason] ?? request.reason],
          [messages.note, request.comment && `«${request.comment}»`],
          [messages.answer, request.answer && `«${request.answer}»`],
          [messages.earlierRequests, request.earlier.map(printEarlier).join('; ')],
          [messages.goesBack, request.state === 'waiting' && backOf(order)],
          [messages.created, <Time key="at" at={request.at} />],
        ]}
      />
    </Section>
  );
}
