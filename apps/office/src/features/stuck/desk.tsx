import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ActionBar } from '../../actions/action-bar.tsx';
import { openActionForm, useAsSubject } from '../../actions/subject.ts';
import { EmptyQueue } from '../../actions/empty-queue.tsx';
import { actions } from '../../data/actions.ts';
import { pagesOf } from '../../data/paged.ts';
import { asProblem } from '../../data/problem.ts';
import { useNewIn } from '../../data/queues.ts';
import { stuck } from '../../data/services.ts';
import type { StuckTask } from '../../data/services.ts';
import { may, session } from '../../data/session.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { serialOf, thousandOrMore } from '../../messages/messages.ts';
import { useGo } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { Card, Desk, NewRows } from '../../ui/desk.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { IndexTable } from '../../ui/index-table.tsx';
import type { Column } from '../../ui/index-table.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Time } from '../../ui/time.tsx';
import { useOpenRow } from '../../ui/use-open-row.ts';
import style from './desk.module.css';
import { anyNextStep, faultText, kindNames, messages, nextSteps } from './messages.ts';

const columns: readonly [Column<StuckTask>, ...Column<StuckTask>[]] = [
  { key: 'id', title: messages.number, cell: ({ id }) => id },
  { key: 'kind', title: messages.kind, cell: ({ kind }) => kindNames[kind] ?? kind },
  { key: 'order', title: messages.order, cell: ({ order }) => order },
  { key: 'gave', title: messages.gaveUp, cell: ({ gave_up_at: at }) => <Time at={at} /> },
  { key: 'fault', title: messages.fault, cell: ({ fault }) => fault && faultText(fault) },
  { key: 'attempts', title: messages.attempts, cell: ({ attempts }) => attempts, isNumber: true },
];

/** The card has it too. */
const besideCard = ['attempts'];

const idOf = ({ id }: StuckTask): string => String(id);
const hrefOf = ({ id }: StuckTask): string => `/stuck?id=${id}`;

/** Abandoned outbox work, with its possible actions. */
export default function StuckDesk() {
  const go = useGo();
  const list = useInfiniteQuery(stuck.list);
  const rows = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const fresh = useNewIn('stuck', { at: list.dataUpdatedAt, rows: rows.length });
  // The newest is opened automatically: a case is two presses.
  const { open, close } = useOpenRow({ list, rows, idOf, isDeck: true });
  const kinds = list.data?.pages[0]?.kinds ?? [];
  return (
    <Desk
      title={messages.title}
      end={<NewRows count={fresh} show={() => void list.refetch()} />}
      card={open && <TaskCard key={open.id} task={open} close={close} />}
    >
      <Answered query={list} say={asProblem}>
        {() =>
          rows.length === 0 ? (
            <EmptyQueue queue="stuck">{messages.empty}</EmptyQueue>
          ) : (
            <div className={style.list} data-fills>
              <Kinds kinds={kinds} open={open?.kind} />
              <IndexTable
                label={messages.title}
                columns={columns}
                hidden={open && besideCard}
                rows={rows}
                idOf={idOf}
                hrefOf={hrefOf}
                current={open && String(open.id)}
                {...pagesOf(list)}
                peek={(row) => go(hrefOf(row), { quietly: true })}
              />
            </div>
          )
        }
      </Answered>
    </Desk>
  );
}

interface Kind {
  kind: string;
  count: number;
}

const retryKey = 'KeyA';

/** How many of each kind, and one press for all of it; the key is of the kind that is open. */
function Kinds({ kinds, open }: { kinds: readonly Kind[]; open: string | undefined }) {
  const { data: all = [] } = useQuery(actions.list);
  const may = all.some((one) => one.name === retryName && one.may);
  const shortcuts = useMemo(
    () =>
      may && open !== undefined ? [{ keys: retryKey, label: messages.retryOf(nameOf(open)), run: retryAll(open) }] : [],
    [may, open],
  );
  useShortcuts(shortcuts);
  return (
    <ul className={style.kinds} aria-label={messages.kinds}>
      {kinds.map(({ kind, count }) => (
        <li key={kind}>
          <b>{nameOf(kind)}</b>
          <span>{thousandOrMore(count)}</span>
          {may && (
            <Button onClick={retryAll(kind)} {...(kind === open && { keys: retryKey })}>
              {messages.retryKind}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const retryName = 'tasks.retry-kind';
const nameOf = (kind: string): string => kindNames[kind] ?? kind;
const retryAll = (kind: string) => () => openActionForm(retryName, { title: nameOf(kind), nouns: [], known: { kind } });

const keys = { 'tasks.retry': 'KeyR', 'tasks.close': 'KeyC' };

function TaskCard({ task, close }: { task: StuckTask; close: () => void }) {
  const { id, kind, fault, attempts, order, system, may_close: mayClose, created_at: created, gave_up_at: gave } = task;
  const subject = useMemo(
    () => ({
      title: `${messages.task} ${serialOf(id)}`,
      nouns: ['tasks'],
      known: { task: id },
      open: mayClose ? ['tasks.retry', 'tasks.close'] : ['tasks.retry'],
    }),
    [id, mayClose],
  );
  useAsSubject(subject);
  return (
    <Card title={`${messages.task} ${serialOf(id)}`} under={kindNames[kind] ?? kind} takesFocus={false} onClose={close}>
      <ActionBar subject={subject} keys={keys} />
      <Section title={messages.next}>
        <p>{nextSteps[kind] ?? anyNextStep}</p>
        {order !== null && <OrderLine order={order} />}
      </Section>
      <Section title={messages.case}>
        <Facts
          rows={[
            [messages.system, system],
            [messages.fault, fault && faultText(fault)],
            [messages.attempts, attempts],
            [messages.created, <Time key="created" at={created} />],
            [messages.gaveUp, <Time key="gave" at={gave} />],
          ]}
        />
      </Section>
    </Card>
  );
}

/** Its card is for who may see orders; the number is for everybody here. */
function OrderLine({ order }: { order: number }) {
  const { data: me } = useQuery(session.me);
  const title = `${messages.order} ${serialOf(order)}`;
  return <p>{me && may(me, 'orders.view') ? <CardLink to={`/orders/${order}`}>{title}</CardLink> : title}</p>;
}
