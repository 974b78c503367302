import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brandTable, isBrand } from '@club/rules/brands';
import { refresh } from '../../data/nouns.ts';
import { packing } from '../../data/packing.ts';
import type { ReadyOrders, Waves, WaveRow } from '../../data/packing.ts';
import { pagesOf } from '../../data/paged.ts';
import { asProblem } from '../../data/problem.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { carrierNames } from '../../messages/service-messages.ts';
import { useAddress, useGo } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { Desk, Tabs } from '../../ui/desk.tsx';
import { IndexTable } from '../../ui/index-table.tsx';
import type { Column } from '../../ui/index-table.tsx';
import { BrandMark, Mark } from '../../ui/mark.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Empty } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';
import { Register } from './register.tsx';
import { WavePage } from './wave.tsx';

const views = ['open', 'done', 'register'] as const;

/** Orders packed together: candidates for waves, and what is left of each. */
export default function PackingDesk() {
  const { view: requested, wave } = useAddress();
  const view = views.find((one) => one === requested) ?? 'open';
  if (wave !== undefined) return <WavePage key={wave} id={wave} />;
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
    >
      {view === 'register' ? <Register /> : <WaveList key={view} view={view} />}
    </Desk>
  );
}

const columns: readonly [Column<WaveRow>, ...Column<WaveRow>[]] = [
  { key: 'id', title: messages.id, cell: ({ id }) => id },
  { key: 'brand', title: messages.brand, cell: ({ brand }) => <Brand brand={brand} /> },
  { key: 'carrier', title: messages.carrier, cell: (row) => <Carrier of={row} /> },
  { key: 'made', title: messages.made, cell: ({ made_at: at }) => <Time at={at} /> },
  {
    key: 'packed',
    title: messages.packedOf,
    cell: ({ packed, parcels }) => messages.progress(packed, parcels),
    isNumber: true,
  },
];

function WaveList({ view }: { view: 'open' | 'done' }) {
  const { brand } = useAddress();
  const go = useGo();
  const list = useInfiniteQuery(packing.waves(view, isBrand(brand) ? brand : undefined));
  return (
    <Answered query={list} say={asProblem}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        const [first] = pages;
        return (
          <div className={style.list}>
            {view === 'open' && first && <Ready waves={first} />}
            {rows.length === 0 ? (
              <Empty>{messages.empty}</Empty>
            ) : (
              <IndexTable
                label={messages.view[view]}
                columns={columns}
                rows={rows}
                idOf={({ id }) => String(id)}
                hrefOf={({ id }) => `/packing/${id}`}
                {...pagesOf(list)}
                peek={({ id }) => go(`/packing/${id}`)}
              />
            )}
          </div>
        );
      }}
    </Answered>
  );
}

const makeKey = 'KeyN';

/** A wave is made separately for each kind of orders; the key makes one of the longest pending. */
function Ready({ waves: { ready, wave_orders: max } }: { waves: Waves }) {
  const go = useGo();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: packing.make,
    onSuccess: (wave) => go(`/packing/${wave}`),
    onError: (error) => showToast(asProblem(error).detail, true),
    onSettled: () => refresh(client, ...packing.moved),
  });
  const [first] = ready;
  const count = first && Math.min(first.orders, max);
  useShortcuts(
    useMemo(
      () => (first && count ? [{ keys: makeKey, label: messages.make(count), run: () => mutate(first) }] : []),
      [first, count, mutate],
    ),
  );
  return (
    <section className={style.ready} aria-label={messages.ready}>
      <h2>{messages.ready}</h2>
      {first === undefined && <p>{messages.nothingReady}</p>}
      <ul>
        {ready.map((one) => (
          <li key={`${one.brand} ${one.carrier} ${one.checks_age}`}>
            <Brand brand={one.brand} />
            <Carrier of={one} />
            <span>
              {messages.readyOf(one.orders)}, {messages.oldest} <Time at={one.oldest_at} />
            </span>
            <Button
              variant={one === first ? 'main' : 'plain'}
              {...(one === first && { keys: makeKey })}
              disabled={isPending}
              onClick={() => mutate(one)}
            >
              {messages.make(Math.min(one.orders, max))}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Brand = ({ brand }: Pick<ReadyOrders, 'brand'>) => <BrandMark brand={brand} title={brandTable[brand].title} />;

function Carrier({ of: { carrier, checks_age: checksAge } }: { of: Pick<ReadyOrders, 'carrier' | 'checks_age'> }) {
  return (
    <>
      {carrierNames[carrier]} {checksAge && <Mark tone="warn">{messages.checksAge}</Mark>}
    </>
  );
}
