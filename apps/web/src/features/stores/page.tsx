import { useState, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StoreLocation } from '@club/contract/customer/stores';
import type { StoreKind, PointOfSale } from '@club/rules/stores';
import { customer } from '../../data/customers/queries.ts';
import { stores } from '../../data/stores.ts';
import type { Stores } from '../../data/stores.ts';
import { asProblem } from '../../data/problem.ts';
import { chosenCity, storeCity } from '../../device/storage/chosen-city.ts';
import { useNearMe } from '../../device/near-me.ts';
import { runtime } from '../../device/runtime.ts';
import { useDraft } from '../../device/storage/use-draft.ts';
import { announce } from '../../ui/state/announcer.tsx';
import { Button } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/state/empty.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { findStores } from './find-stores.ts';
import { MapFold } from './map-fold.tsx';
import { messages } from './messages.ts';
import { NoneInCity } from './none-in-city.tsx';
import { StoreCard } from './card.tsx';
import { StoreFilters } from './filters.tsx';
import styles from './stores.module.css';

/** How many cards are rendered at once: thousands would slow down every filter and every keystroke of the search. */
const pageSize = 30;
const noArt = `/art/scene-no-results-${runtime.brand}.svg`;

/** Stores or points of sale: a list first, and a map if tiles are configured. */
export function StoresPage({ kind }: { kind: StoreKind }) {
  const { data, error, refetch } = useQuery(stores.list(kind));
  // Until a city is chosen here, it is the one that orders go to.
  const { data: profile, isLoading } = useQuery({ ...customer.profile, enabled: chosenCity() === null });
  if (data?.places.length === 0) return <EmptyState art={noArt} {...messages.empty[kind]} />;
  if (data && !isLoading) return <Known kind={kind} data={data} ownCity={profile?.address?.city ?? ''} />;
  if (!error) return <Waiting />;
  return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

function Known({ kind, data, ownCity }: { kind: StoreKind; data: Stores; ownCity: string }) {
  const { places, cities } = data;
  const now = useMinute();
  const [chosen, setChosen] = useState(() => chosenCity() ?? ownCity);
  const [{ words, isOpenOnly }, change] = useDraft(`places.${kind}`, { words: '', isOpenOnly: false });
  // A city may have left the list since it was chosen.
  const city = cities.some(({ title }) => title === chosen) ? chosen : '';
  const { near, locate, stop } = useNearMe(() => {
    setChosen('');
    announce(messages.count(kind, places.length) + messages.nearestFirst);
  });
  const from = near.state === 'on' ? near.at : undefined;
  const found = findStores(places, { city, words, openAt: isOpenOnly ? now : undefined, from });
  const choose = (title: string): void => {
    setChosen(title);
    storeCity(title);
  };
  const reset = (): void => {
    change({ words: '', isOpenOnly: false });
    choose('');
  };
  const isNoneInCity = city !== '' && !places.some((store) => store.city === city);
  return (
    <div className={styles.page}>
      <StoreFilters
        cities={cities}
        places={places}
        city={city}
        onCity={choose}
        words={words}
        onWords={(typed) => change({ words: typed })}
        isOpenOnly={isOpenOnly}
        onOpenOnly={(isOn) => change({ isOpenOnly: isOn })}
        near={near}
        onNear={near.state === 'on' ? stop : locate}
      />
      {isNoneInCity ? (
        <NoneInCity kind={kind} city={city} cities={cities} places={places} onCity={choose} />
      ) : (
        <>
          <p className={styles.count} role="status">
            {messages.count(kind, found.length) + (from && found.length > 1 ? messages.nearestFirst : '')}
          </p>
          {found.length === 0 && (
            <EmptyState
              art={noArt}
              {...messages.nothing}
              action={
                <Button variant="secondary" onClick={reset}>
                  {messages.reset}
                </Button>
              }
            />
          )}
          <Found found={found} data={data} now={now} from={from} />
        </>
      )}
    </div>
  );
}

interface FoundProps {
  found: readonly StoreLocation[];
  data: Stores;
  now: Date;
  from: PointOfSale | undefined;
}

function Found({ found, data, now, from }: FoundProps) {
  const [shown, setShown] = useState(pageSize);
  const left = found.length - shown;
  const showUpTo = (store: StoreLocation): void => setShown(Math.max(shown, found.indexOf(store) + 1));
  return (
    <>
      {found.length > 0 && data.map_tiles !== null && (
        <MapFold places={found} tiles={data.map_tiles} attribution={data.map_attribution} onPick={showUpTo} />
      )}
      <ul role="list" className={styles.list}>
        {found.slice(0, shown).map((store) => (
          <li key={store.id} id={`place-${store.id}`}>
            <StoreCard store={store} now={now} from={from} route={data.route_url} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="secondary" wide onClick={() => setShown(shown + pageSize)}>
          {messages.showMore(Math.min(left, pageSize))}
        </Button>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Skeleton height="9.5rem" radius="var(--radius-card)" />
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height="12rem" radius="var(--radius-card)" />
      ))}
    </div>
  );
}

const everyMs = 30_000;

/** The current time, updated twice a minute: stores open and close while the page is viewed. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
