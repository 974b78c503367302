import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ActionBar } from '../../actions/action-bar.tsx';
import { ask, useAsSubject } from '../../actions/subject.ts';
import { actions } from '../../data/actions.ts';
import { desks } from '../../data/desks.ts';
import type { StuckTask } from '../../data/desks.ts';
import { asProblem } from '../../data/problem.ts';
import { serialOf, thousandOrMore } from '../../words/messages.ts';
import { useAddress, useGo, useSetAddress } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Desk } from '../../ui/desk.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { IndexTable } from '../../ui/index-table.tsx';
import type { Column } from '../../ui/index-table.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Empty } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import style from './desk.module.css';
import { kindNames, messages, nextSteps } from './messages.ts';

const columns: readonly [Column<StuckTask>, ...Column<StuckTask>[]] = [
  { key: 'id', title: messages.number, cell: ({ id }) => id },
  { key: 'kind', title: messages.kind, cell: ({ kind }) => kindNames[kind] ?? kind },
  { key: 'fault', title: messages.fault, cell: ({ fault }) => fault },
  { key: 'gave', title: messages.gaveUp, cell: ({ gave_up_at: at }) => <Time at={at} /> },
  { key: 'attempts', title: messages.attempts, cell: ({ attempts }) => attempts, isNumber: true },
];

const hrefOf = ({ id }: StuckTask): string => `/stuck?id=${id}`;

/** Work after a commit that was given up, with what can be done about it. */
export default function StuckDesk() {
  const { id } = useAddress();
  const setAddress = useSetAddress();
  const go = useGo();
  const list = useInfiniteQuery(desks.stuck);
  const rows = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  // The newest is open by itself: a case is two presses.
  const open = rows.find((row) => String(row.id) === id) ?? (id === undefined ? rows[0] : undefined);
  const kinds = list.data?.pages[0]?.kinds ?? [];
  const close = useCallback(() => setAddress({ id: 'none' }), [setAddress]);
  return (
    <Desk title={messages.title} card={open && <TaskCard key={open.id} task={open} close={close} />}>
      <Answered query={list} say={asProblem}>
        {() =>
          rows.length === 0 ? (
            <Empty>{messages.empty}</Empty>
          ) : (
            <div className={style.list} data-fills>
              <Kinds kinds={kinds} />
              <IndexTable
                label={messages.title}
                columns={columns}
                rows={rows}
                idOf={(row) => String(row.id)}
                hrefOf={hrefOf}
                current={open && String(open.id)}
                hasMore={list.hasNextPage}
                isLoadingMore={list.isFetchingNextPage}
                more={() => void list.fetchNextPage()}
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

/** How many of each kind, and one press for all of it. */
function Kinds({ kinds }: { kinds: readonly Kind[] }) {
  const { data: all = [] } = useQuery(actions.list);
  const retry = all.find(({ name, may }) => name === 'tasks.retry-kind' && may);
  return (
    <ul className={style.kinds} aria-label={messages.kinds}>
      {kinds.map(({ kind, count }) => (
        <li key={kind}>
          <b>{kindNames[kind] ?? kind}</b>
          <span>{thousandOrMore(count)}</span>
          {retry && (
            <Button onClick={() => ask(retry.name, { title: kindNames[kind] ?? kind, nouns: [], known: { kind } })}>
              {messages.retryKind}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const keys = { 'tasks.retry': 'KeyR' };

function TaskCard({ task, close }: { task: StuckTask; close: () => void }) {
  const { id, kind, fault, attempts, created_at: created, gave_up_at: gave } = task;
  const subject = useMemo(
    () => ({ title: `${messages.task} ${serialOf(id)}`, nouns: ['tasks'], known: { task: id } }),
    [id],
  );
  useAsSubject(subject);
  return (
    <Card title={`${messages.task} ${serialOf(id)}`} under={kindNames[kind] ?? kind} takesFocus={false} onClose={close}>
      <ActionBar subject={subject} keys={keys} />
      {nextSteps[kind] && (
        <Section title={messages.next}>
          <p>{nextSteps[kind]}</p>
        </Section>
      )}
      <Section title={messages.fault}>
        <Facts
          rows={[
            [messages.fault, fault],
            [messages.attempts, attempts],
            [messages.created, <Time key="created" at={created} />],
            [messages.gaveUp, <Time key="gave" at={gave} />],
          ]}
        />
      </Section>
    </Card>
  );
}
