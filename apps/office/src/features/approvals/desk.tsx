import { useInfiniteQuery } from '@tanstack/react-query';
import { titleOf } from '../../actions/messages.ts';
import { EmptyQueue } from '../../actions/empty-queue.tsx';
import { actions } from '../../data/actions.ts';
import type { Approval, ApprovalView } from '../../data/actions.ts';
import { pagesOf } from '../../data/paged.ts';
import { asProblem } from '../../data/problem.ts';
import { useNewIn } from '../../data/queues.ts';
import { actorName, limitNames } from '../../messages/messages.ts';
import { useAddress } from '../../ui/address.ts';
import { Desk, DeskRows, NewRows, Tabs } from '../../ui/desk.tsx';
import type { Column } from '../../ui/index-table.tsx';
import { Time } from '../../ui/time.tsx';
import { useOpenRow } from '../../ui/use-open-row.ts';
import { ApprovalCard } from './card.tsx';
import { messages } from './messages.ts';

const views = Object.keys(messages.view) as ApprovalView[];

const columns: readonly [Column<Approval>, ...Column<Approval>[]] = [
  { key: 'action', title: messages.action, cell: ({ action, summary }) => titleOf(action, summary) },
  {
    key: 'asked',
    title: messages.requestedBy,
    cell: ({ asked_by: by, asked_by_name: name }) => name || actorName(by),
  },
  { key: 'limit', isSpare: true, title: messages.limit, cell: ({ limit }) => limitNames[limit] ?? limit },
  { key: 'at', title: messages.at, cell: ({ asked_at: at }) => <Time at={at} /> },
];

const idOf = ({ id }: Approval): string => String(id);

/** Requests approved by another member: never one's own. The first is opened automatically. */
export default function ApprovalsDesk() {
  const { view: requested } = useAddress();
  const view = views.find((one) => one === requested) ?? 'waiting';
  const list = useInfiniteQuery(actions.approvals(view));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const fresh = useNewIn(view === 'waiting' ? 'approvals' : undefined, { at: list.dataUpdatedAt, rows: rows.length });
  const { open, close } = useOpenRow({ list, rows, idOf, isDeck: true });
  const hrefOf = ({ id }: Approval): string => `/approvals?${new URLSearchParams({ view, id: String(id) })}`;
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
      end={<NewRows count={fresh} show={() => void list.refetch()} />}
      card={open && <ApprovalCard key={open.id} approval={open} close={close} />}
    >
      <DeskRows
        query={list}
        say={asProblem}
        empty={<EmptyQueue queue={view === 'waiting' ? 'approvals' : undefined}>{messages.empty}</EmptyQueue>}
        label={messages.title}
        columns={columns}
        rows={rows}
        idOf={idOf}
        hrefOf={hrefOf}
        current={open && idOf(open)}
        {...pagesOf(list)}
      />
    </Desk>
  );
}
