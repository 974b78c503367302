import { Suspense, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { marathon } from '../../data/marathon.ts';
import { moment } from '../../data/xp/moment.ts';
import { runtime } from '../../device/runtime.ts';
import { seenSeason } from '../../device/storage/seen-season.ts';
import { later } from '../../ui/state/later.ts';

const SeasonEnd = later(async () => (await import('./season-end.tsx')).default);

/** The end of a season is celebrated once, while it is news and after any new XP. */
export function SeasonEndHost() {
  const { data } = useQuery(marathon.now);
  const xp = useSyncExternalStore(moment.follow, moment.now);
  const [seen, setSeen] = useState(() => seenSeason(runtime.brand));
  const last = data?.last;
  if (!last?.is_fresh || last.days_done === 0 || last.season.id === seen || xp !== null) return null;
  return (
    <Suspense>
      <SeasonEnd
        result={last}
        isNextOpen={data?.state === 'open'}
        nextStartsOn={data?.next_starts_on ?? null}
        onClose={() => setSeen(last.season.id)}
      />
    </Suspense>
  );
}
