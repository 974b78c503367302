import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { brandTable } from '@club/rules/brands';
import { Change } from '../../actions/change.tsx';
import { titleOf } from '../../actions/messages.ts';
import { desks } from '../../data/desks.ts';
import type { AuditEntry } from '../../data/desks.ts';
import { asProblem } from '../../data/problem.ts';
import { actorName } from '../../words/messages.ts';
import { useAddress, useGo, useSetAddress } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Desk } from '../../ui/desk.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { BareField } from '../../ui/field.tsx';
import { textOf } from '../../ui/form-text.ts';
import { IndexTable } from '../../ui/index-table.tsx';
import type { Column } from '../../ui/index-table.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Empty } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';

const columns: readonly [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
  { key: 'at', title: messages.at, cell: ({ at }) => <Time at={at} /> },
  { key: 'actor', title: messages.actor, cell: ({ actor }) => <Actor actor={actor} /> },
  { key: 'action', title: messages.action, cell: ({ action }) => titleOf(action, action) },
  { key: 'target', title: messages.target, cell: ({ target }) => target },
  { key: 'reason', title: messages.reason, cell: ({ reason }) => reason },
];

/** The log has numbers; a reader knows members by their names. */
function Actor({ actor }: { actor: string }) {
  const { data } = useQuery(desks.staff);
  const member = data?.members.find(({ id }) => actor === `staff:${id}`);
  return member?.name ?? actorName(actor);
}

/** Who did what, when and why; what is a person's own stands there as a keyed hash. */
export default function AuditDesk() {
  const { actor, action, target, id } = useAddress();
  const setAddress = useSetAddress();
  const go = useGo();
  const filter = { ...(actor && { actor }), ...(action && { action }), ...(target && { target }) };
  const list = useInfiniteQuery(desks.audit(filter));
  const rows = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const open = rows.find((row) => String(row.id) === id);
  const close = useCallback(() => setAddress({ id: undefined }), [setAddress]);
  const hrefOf = (row: AuditEntry): string => `/audit?${new URLSearchParams({ ...filter, id: String(row.id) })}`;
  return (
    <Desk
      title={messages.title}
      end={<Filter key={JSON.stringify(filter)} filter={filter} />}
      card={open && <EntryCard key={open.id} entry={open} close={close} />}
    >
      <Answered query={list} say={asProblem}>
        {() =>
          rows.length === 0 ? (
            <Empty>{messages.empty}</Empty>
          ) : (
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
          )
        }
      </Answered>
    </Desk>
  );
}

function Filter({ filter }: { filter: { actor?: string; action?: string; target?: string } }) {
  const setAddress = useSetAddress();
  return (
    <form
      className={style.filter}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const said = (name: string) => textOf(form, name) || undefined;
        setAddress({ actor: said('actor'), action: said('action'), target: said('target'), id: undefined });
      }}
    >
      <BareField name="actor" label={messages.who} defaultValue={filter.actor} />
      <BareField name="action" label={messages.what} defaultValue={filter.action} />
      <BareField name="target" label={messages.whom} defaultValue={filter.target} />
      <Button type="submit">{messages.filter}</Button>
    </form>
  );
}

function EntryCard({ entry, close }: { entry: AuditEntry; close: () => void }) {
  const { action, actor, at, target, brand, reason, request } = entry;
  return (
    <Card title={titleOf(action, action)} under={<Time at={at} />} takesFocus onClose={close}>
      <Section title={messages.action}>
        <Facts
          rows={[
            [
              messages.actor,
              <span key="actor">
                <Actor actor={actor} /> ({actor})
              </span>,
            ],
            [messages.action, action],
            [messages.target, target],
            [messages.brand, brand && brandTable[brand].title],
            [messages.reason, reason && `«${reason}»`],
            [messages.request, request],
          ]}
        />
      </Section>
      <Section title={messages.change}>
        <Change before={entry.before} after={entry.after} />
      </Section>
    </Card>
  );
}
