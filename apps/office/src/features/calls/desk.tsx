import { useInfiniteQuery } from '@tanstack/react-query';
import { brandTable, isBrand } from '@club/rules/brands';
import { callStates } from '@club/rules/phone-calls';
import { formatAmount, formatMoney, formatTime } from '@club/rules/text/ukrainian';
import { pagesOf } from '../../data/paged.ts';
import { asProblem } from '../../data/problem.ts';
import { calls } from '../../data/requests.ts';
import type { CallRow } from '../../data/requests.ts';
import { useAddress } from '../../ui/address.ts';
import { Desk, Tabs } from '../../ui/desk.tsx';
import { IndexTable } from '../../ui/index-table.tsx';
import type { Column } from '../../ui/index-table.tsx';
import { BrandMark } from '../../ui/mark.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Empty } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import { paymentNames, serialOf } from '../../messages/messages.ts';
import { messages } from './messages.ts';

const columns: readonly [Column<CallRow>, ...Column<CallRow>[]] = [
  {
    key: 'when',
    title: messages.when,
    cell: ({ from, to }) => (
      <>
        <Time at={from} /> – {formatTime(to)}
      </>
    ),
  },
  { key: 'person', title: messages.person, cell: ({ name }) => name },
  { key: 'phone', title: messages.phone, cell: ({ phone }) => phone },
  {
    key: 'order',
    title: messages.order,
    cell: ({ order }) =>
      order === null ? (
        messages.noOrder
      ) : (
        <>
          <BrandMark brand={order.brand} title={brandTable[order.brand].title} bare /> {serialOf(order.number)}
        </>
      ),
  },
  { key: 'sum', title: messages.sum, cell: ({ order }) => order && formatAmount(order.total_kop, order.xp_total) },
  { key: 'payment', title: messages.payment, cell: ({ order }) => order && paymentNames[order.payment] },
  { key: 'orders', isSpare: true, title: messages.orders, cell: ({ orders }) => orders },
  { key: 'spent', isSpare: true, title: messages.spent, cell: ({ spent_kop: kop }) => formatMoney(kop) },
  { key: 'average', title: messages.average, cell: ({ average_kop: kop }) => formatMoney(kop) },
];

const hrefOf = ({ order, customer }: CallRow): string =>
  order === null ? `/people/${customer}` : `/orders/${order.number}`;

/** Requested calls with customer, time and what the caller should know; a row leads to its subject. */
export default function CallsDesk() {
  const { view: requested, brand } = useAddress();
  const state = callStates.find((one) => one === requested) ?? 'asked';
  const list = useInfiniteQuery(calls.list(state, isBrand(brand) ? brand : undefined));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Desk
      title={messages.title}
      tabs={
        <Tabs
          label={messages.views}
          current={state}
          views={callStates.map((one) => ({ view: one, title: messages.view[one] }))}
        />
      }
    >
      <Answered query={list} say={asProblem}>
        {() =>
          rows.length === 0 ? (
            <Empty>{messages.empty[state]}</Empty>
          ) : (
            <IndexTable
              label={messages.title}
              columns={columns}
              rows={rows}
              idOf={(row) => String(row.id)}
              hrefOf={hrefOf}
              {...pagesOf(list)}
            />
          )
        }
      </Answered>
    </Desk>
  );
}
