import { useInfiniteQuery } from '@tanstack/react-query';
import { brandTable, isBrand } from '@club/rules/brands';
import { requestStates } from '@club/rules/support';
import { EmptyQueue } from '../../actions/empty-queue.tsx';
import { useClaims } from '../../data/claims.ts';
import { pagesOf } from '../../data/paged.ts';
import { asProblem } from '../../data/problem.ts';
import { useNewIn } from '../../data/queues.ts';
import { requests } from '../../data/requests.ts';
import type { RequestRow } from '../../data/requests.ts';
import { topicNames } from '../../messages/messages.ts';
import { useAddress, useClose } from '../../ui/address.ts';
import { Desk, DeskRows, NewRows, Tabs } from '../../ui/desk.tsx';
import type { Column } from '../../ui/index-table.tsx';
import { BrandMark, Mark } from '../../ui/mark.tsx';
import { SavedViews } from '../../ui/saved-views.tsx';
import { Time, useNow } from '../../ui/time.tsx';
import { RequestCard } from './card.tsx';
import { messages } from './messages.ts';

const columns: readonly [Column<RequestRow>, ...Column<RequestRow>[]] = [
  { key: 'number', title: messages.number, cell: ({ number }) => number },
  {
    key: 'brand',
    title: messages.brand,
    cell: ({ brand }) => <BrandMark brand={brand} title={brandTable[brand].title} bare />,
  },
  { key: 'promise', title: messages.promise, cell: ({ answer_by: by }) => by && <Promised by={by} /> },
  { key: 'topic', isSpare: true, title: messages.topic, cell: ({ topic }) => topicNames[topic] },
  { key: 'person', title: messages.person, cell: ({ name }) => name },
  { key: 'last', title: messages.last, cell: ({ last }) => `«${last}»` },
  { key: 'since', isSpare: true, title: messages.since, cell: ({ since }) => <Time at={since} /> },
];

/** By when the club promised to answer. */
function Promised({ by }: { by: string }) {
  const now = useNow();
  if (Date.parse(by) > now.getTime()) return <Time at={by} />;
  return <Mark tone="bad">{messages.late}</Mark>;
}

export default function RequestsDesk() {
  const { view: requested, brand, number } = useAddress();
  const state = requestStates.find((one) => one === requested) ?? 'open';
  const list = useInfiniteQuery(requests.list(state, isBrand(brand) ? brand : undefined));
  const busy = useClaims('request');
  const { close, isBack } = useClose('/requests');
  const rows = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const fresh = useNewIn(state === 'open' ? 'requests' : undefined, { at: list.dataUpdatedAt, rows: rows.length });
  // A request that a colleague has open is theirs.
  const next = rows.find((row) => String(row.number) !== number && !busy.has(String(row.number)))?.number;
  return (
    <Desk
      title={messages.title}
      tabs={
        <Tabs
          label={messages.views}
          current={state}
          views={requestStates.map((one) => ({ view: one, title: messages.view[one] }))}
        />
      }
      end={
        <>
          <NewRows count={fresh} show={() => void list.refetch()} />
          <SavedViews list="/requests" parts={['view', 'brand']} />
        </>
      }
      card={
        number !== undefined && <RequestCard key={number} number={number} next={next} close={close} isBack={isBack} />
      }
    >
      <DeskRows
        query={list}
        say={asProblem}
        empty={<EmptyQueue queue={state === 'open' ? 'requests' : undefined}>{messages.empty}</EmptyQueue>}
        label={messages.title}
        columns={columns}
        rows={rows}
        idOf={(row) => String(row.number)}
        hrefOf={(row) => `/requests/${row.number}`}
        current={number}
        busy={busy}
        {...pagesOf(list)}
      />
    </Desk>
  );
}
