import { useInfiniteQuery } from '@tanstack/react-query';
import { brandTable, isBrand } from '@club/rules/brands';
import { formatAmount } from '@club/rules/text/ukrainian';
import { BulkBar } from '../../actions/bulk.tsx';
import { EmptyQueue } from '../../actions/empty-queue.tsx';
import { useClaims } from '../../data/claims.ts';
import { orders } from '../../data/orders.ts';
import type { OrderRow, OrderView } from '../../data/orders.ts';
import { pagesOf } from '../../data/paged.ts';
import { asProblem } from '../../data/problem.ts';
import { useNewIn } from '../../data/queues.ts';
import type { Queue } from '../../data/queues.ts';
import { deliveryNames, paymentNames, serialOf } from '../../messages/messages.ts';
import { useAddress, useClose, useSetAddress } from '../../ui/address.ts';
import { Desk, DeskRows, NewRows, Tabs } from '../../ui/desk.tsx';
import { ColumnChooser } from '../../ui/index-table.tsx';
import type { Column } from '../../ui/index-table.tsx';
import { BrandMark } from '../../ui/mark.tsx';
import { SavedViews } from '../../ui/saved-views.tsx';
import { Time } from '../../ui/time.tsx';
import { useSoonAgain } from '../../ui/use-soon-again.ts';
import { useChoice } from '../../ui/use-choice.ts';
import { OrderCard } from './card.tsx';
import style from './desk.module.css';
import { LabelsButton } from './labels.tsx';
import { messages } from './messages.ts';
import { OrderStateMark } from './state.tsx';
import { Mark } from '../../ui/mark.tsx';

const views = Object.keys(messages.view) as OrderView[];

const columns: readonly [Column<OrderRow>, ...Column<OrderRow>[]] = [
  { key: 'number', title: messages.number, cell: ({ number }) => number },
  {
    key: 'brand',
    title: messages.brand,
    cell: ({ brand }) => <BrandMark brand={brand} title={brandTable[brand].title} bare />,
  },
  { key: 'state', title: messages.state, cell: ({ state, wave }) => <OrderStateMark state={state} wave={wave} /> },
  { key: 'created', title: messages.created, cell: ({ created_at: at }) => <Time at={at} /> },
  { key: 'person', title: messages.person, cell: ({ name }) => name },
  {
    key: 'city',
    isSpare: true,
    title: messages.city,
    cell: ({ city, delivery }) => `${city}, ${deliveryNames[delivery]}`,
  },
  { key: 'payment', isSpare: true, title: messages.payment, cell: ({ payment }) => paymentNames[payment] },
  { key: 'units', isSpare: true, title: messages.units, cell: ({ units }) => units, isNumber: true },
  {
    key: 'total',
    title: messages.total,
    cell: ({ total_kop: kop, xp_total: xp }) => formatAmount(kop, xp),
    isNumber: true,
  },
  { key: 'waybill', isSpare: true, title: messages.waybill, cell: (order) => <WaybillCell order={order} /> },
];

/** Whose counter shows that more came into a view. */
const queueOf: Partial<Record<OrderView, Queue>> = { new: 'orders_new', packed: 'orders_packed', returns: 'returns' };

/** Orders by their next step. */
export default function OrdersDesk() {
  const { view: requested, brand, number, hide = '' } = useAddress();
  const setAddress = useSetAddress();
  const view = views.find((one) => one === requested) ?? 'new';
  const list = useInfiniteQuery(orders.list(view, isBrand(brand) ? brand : undefined));
  const { close, isBack } = useClose('/orders');
  const busy = useClaims('order');
  const choice = useChoice(`${view} ${brand ?? ''}`);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const fresh = useNewIn(queueOf[view], { at: list.dataUpdatedAt, rows: rows.length });
  const chosen = rows.filter((row) => choice.chosen.has(String(row.number)));
  useSoonAgain(
    rows.some((row) => row.made_waybill?.state === 'requested'),
    () => void list.refetch(),
  );
  const hidden = hide.split('.').filter(Boolean);
  return (
    <Desk
      title={messages.title}
      tabs={
        <Tabs
          label={messages.views}
          current={view}
          views={views.map((one) => ({ view: one, title: messages.view[one] }))}
        />
      }
      end={
        <>
          <NewRows count={fresh} show={() => void list.refetch()} />
          <SavedViews list="/orders" parts={['view', 'brand', 'hide']} />
          <ColumnChooser
            columns={columns}
            hidden={hidden}
            choose={(next) => setAddress({ hide: next.join('.') || undefined })}
          />
        </>
      }
      card={number !== undefined && <OrderCard key={number} number={number} close={close} isBack={isBack} />}
    >
      <div className={style.list} data-fills>
        <BulkBar nouns={['orders']} items={chosen.map(itemOf)} drop={() => choice.setAll([])}>
          <LabelsButton numbers={chosen.filter((row) => row.has_label).map((row) => row.number)} />
        </BulkBar>
        <DeskRows
          query={list}
          say={asProblem}
          empty={<EmptyQueue queue={queueOf[view]}>{view === 'new' ? messages.emptyNew : messages.empty}</EmptyQueue>}
          label={messages.title}
          columns={columns}
          hidden={hidden}
          rows={rows}
          idOf={(row) => String(row.number)}
          hrefOf={(row) => `/orders/${row.number}`}
          current={number}
          {...pagesOf(list)}
          choice={choice}
          busy={busy}
        />
      </div>
    </Desk>
  );
}

const itemOf = ({ number, actions: open }: OrderRow) => ({ title: serialOf(number), known: { number }, open });

/** The number as soon as there is one, and until then its progress. */
function WaybillCell({ order: { waybill, made_waybill: made, courier_order: courier } }: { order: OrderRow }) {
  if (courier?.state === 'refused') return <Mark tone="bad">{messages.courierRefused}</Mark>;
  if (waybill !== null || made === null) return waybill;
  if (made.state === 'ended') return null;
  if (made.state === 'made') return made.waybill;
  if (made.state === 'refused') return <Mark tone="warn">{messages.waybillStates.refused}</Mark>;
  return messages.waybillStates[made.state];
}
