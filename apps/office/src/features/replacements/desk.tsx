import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brandTable, isBrand } from '@club/rules/brands';
import { replacementStates } from '@club/rules/registered-devices';
import { formatDay } from '@club/rules/text/ukrainian';
import { kyivDate } from '@club/rules/time/calendar';
import { ActionBar } from '../../actions/action-bar.tsx';
import { useAsSubject } from '../../actions/subject.ts';
import { EmptyQueue } from '../../actions/empty-queue.tsx';
import { pagesOf } from '../../data/paged.ts';
import { asProblem } from '../../data/problem.ts';
import { useNewIn } from '../../data/queues.ts';
import { replacements } from '../../data/requests.ts';
import type { ReplacementRow } from '../../data/requests.ts';
import { serialOf } from '../../messages/messages.ts';
import { useAddress } from '../../ui/address.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { Card, Desk, DeskRows, NewRows, Tabs } from '../../ui/desk.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import type { Column } from '../../ui/index-table.tsx';
import { BrandMark, Mark } from '../../ui/mark.tsx';
import { Time, useNow } from '../../ui/time.tsx';
import { useOpenRow } from '../../ui/use-open-row.ts';
import { messages } from './messages.ts';

const columns: readonly [Column<ReplacementRow>, ...Column<ReplacementRow>[]] = [
  { key: 'number', title: messages.number, cell: ({ id }) => id },
  {
    key: 'brand',
    title: messages.brand,
    cell: ({ brand }) => <BrandMark brand={brand} title={brandTable[brand].title} bare />,
  },
  { key: 'model', title: messages.model, cell: ({ model }) => model },
  { key: 'fault', title: messages.fault, cell: ({ fault }) => messages.faults[fault] },
  { key: 'text', title: messages.text, cell: ({ text }) => text && `«${text}»` },
  { key: 'since', title: messages.since, cell: ({ at }) => <Time at={at} /> },
];

/** Broken devices: the longest pending one is opened automatically. */
const idOf = ({ id }: ReplacementRow): string => String(id);

export default function ReplacementsDesk() {
  const { view: requested, brand } = useAddress();
  const state = replacementStates.find((one) => one === requested) ?? 'asked';
  const list = useInfiniteQuery(replacements.list(state, isBrand(brand) ? brand : undefined));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const fresh = useNewIn(state === 'asked' ? 'replacements' : undefined, { at: list.dataUpdatedAt, rows: rows.length });
  const { open, close } = useOpenRow({ list, rows, idOf, isDeck: state === 'asked' });
  const hrefOf = (row: ReplacementRow): string =>
    `/replacements?${new URLSearchParams({ view: state, id: String(row.id) })}`;
  return (
    <Desk
      title={messages.title}
      tabs={
        <Tabs
          label={messages.views}
          current={state}
          views={replacementStates.map((one) => ({ view: one, title: messages.view[one] }))}
        />
      }
      end={<NewRows count={fresh} show={() => void list.refetch()} />}
      card={open && <ReplacementCard key={open.id} row={open} close={close} />}
    >
      <DeskRows
        query={list}
        say={asProblem}
        empty={<EmptyQueue queue={state === 'asked' ? 'replacements' : undefined}>{messages.empty}</EmptyQueue>}
        label={messages.title}
        columns={columns}
        rows={rows}
        idOf={idOf}
        hrefOf={hrefOf}
        current={open && String(open.id)}
        {...pagesOf(list)}
      />
    </Desk>
  );
}

const keys = { 'devices.decide-replacement': 'KeyA' };

function ReplacementCard({ row, close }: { row: ReplacementRow; close: () => void }) {
  const { id, brand, customer, name, serial, model, fault, text, state, registered_at: registered, note, at } = row;
  const subject = useMemo(
    () => ({
      title: `${messages.request} ${serialOf(id)}`,
      nouns: ['devices'],
      known: { replacement: id },
      open: state === 'asked' || state === 'approved' ? Object.keys(keys) : [],
    }),
    [id, state],
  );
  useAsSubject(subject);
  return (
    <Card
      title={model}
      under={
        <>
          <span>{messages.states[state]}</span>
          <BrandMark brand={brand} title={brandTable[brand].title} />
          <Time at={at} />
        </>
      }
      takesFocus={false}
      onClose={close}
    >
      <ActionBar subject={subject} keys={keys} />
      <Section title={messages.request}>
        {text && <p>«{text}»</p>}
        <Facts
          rows={[
            [messages.fault, messages.faults[fault]],
            [messages.serial, serial],
            [messages.registered, <Time key="registered" at={registered} />],
            [messages.warranty, <Warranty key="warranty" endsOn={row.warranty_ends_on} />],
            [
              messages.person,
              <CardLink key="person" to={`/people/${customer}`}>
                {name || String(customer)}
              </CardLink>,
            ],
            [messages.note, note],
          ]}
        />
      </Section>
    </Card>
  );
}

/** Whether the club owes anything at all. */
function Warranty({ endsOn }: { endsOn: string }) {
  const isOver = endsOn < kyivDate(useNow());
  const until = messages.until(formatDay(endsOn), endsOn.slice(0, 4));
  return isOver ? <Mark tone="warn">{`${until}, ${messages.over}`}</Mark> : until;
}
