import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { brandTable } from '@club/rules/brands';
import { swapLayout } from '@club/rules/text/search-words';
import { people } from '../../data/people.ts';
import type { Found } from '../../data/people.ts';
import { asProblem } from '../../data/problem.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { useAddress, useClose, useGo } from '../../ui/address.ts';
import { Desk, DeskRows } from '../../ui/desk.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Column } from '../../ui/index-table.tsx';
import { BrandMark } from '../../ui/mark.tsx';
import { Empty } from '../../ui/state.tsx';
import { PersonCard } from './card.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';

const columns: readonly [Column<Found>, ...Column<Found>[]] = [
  { key: 'name', title: messages.name, cell: ({ name, id }) => name || String(id) },
  { key: 'phone', title: messages.phone, cell: ({ phone }) => phone },
  { key: 'kind', title: messages.what, cell: ({ kind }) => messages.kinds[kind] },
  { key: 'number', title: messages.number, cell: ({ id }) => id, isNumber: true },
  {
    key: 'brand',
    title: messages.brand,
    cell: ({ brand }) => <BrandMark brand={brand} title={brandTable[brand].title} />,
  },
];

const folders = { customer: 'people', order: 'orders', request: 'requests' } as const;
const hrefOf = ({ kind, id }: Found): string => `/${folders[kind]}/${id}`;

/** A search term is personal, so it is neither in the address nor in a title. */
export default function PeopleDesk() {
  const { customer } = useAddress();
  const [text, setText] = useState('');
  const searched = useDeferredValue(text.trim());
  const field = useRef<HTMLDivElement>(null);
  const { close, isBack } = useClose('/people');
  const shortcuts = useMemo(
    () => [{ keys: 'KeyF', label: messages.searchLabel, run: () => field.current?.querySelector('input')?.focus() }],
    [],
  );
  useShortcuts(shortcuts);
  const openFirst = useOpenFirst();
  return (
    <Desk
      title={messages.title}
      card={customer !== undefined && <PersonCard key={customer} customer={customer} close={close} isBack={isBack} />}
    >
      <div className={style.split} data-fills>
        <div ref={field} className={style.search}>
          <TextField
            label={messages.searchLabel}
            hint={messages.search}
            type="search"
            autoComplete="off"
            spellCheck={false}
            autoFocus={customer === undefined}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key }) => key === 'Enter' && text.trim().length > 1 && void openFirst(text.trim())}
          />
        </div>
        {searched.length > 1 ? <Results searched={searched} current={customer} /> : <Empty>{messages.start}</Empty>}
      </div>
    </Desk>
  );
}

/** A member who typed a whole number knows whom they are looking for. A failure is shown beside the results. */
function useOpenFirst(): (text: string) => Promise<void> {
  const go = useGo();
  const client = useQueryClient();
  return async (text) => {
    for (const way of [text, swapLayout(text)]) {
      const { found } = await client.fetchQuery(people.search(way)).catch(() => ({ found: [] }));
      if (found[0]) return go(hrefOf(found[0]));
    }
  };
}

function Results({ searched, current }: { searched: string; current: string | undefined }) {
  const swapped = swapLayout(searched);
  const asTyped = useQuery(people.search(searched));
  const isEmpty = asTyped.data?.found.length === 0;
  const isOtherWay = isEmpty && swapped !== searched;
  const otherWay = useQuery({ ...people.search(swapped), enabled: isOtherWay });
  const query = isOtherWay ? otherWay : asTyped;
  return (
    <DeskRows
      query={query}
      say={asProblem}
      empty={<Empty>{messages.nothing}</Empty>}
      label={messages.title}
      columns={columns}
      rows={query.data?.found ?? []}
      idOf={({ kind, id }) => (kind === 'customer' ? String(id) : `${kind}${id}`)}
      hrefOf={hrefOf}
      current={current}
      isOfList={({ kind }) => kind === 'customer'}
    />
  );
}
