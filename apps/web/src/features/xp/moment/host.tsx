import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { moment } from '../../../data/xp/moment.ts';
import type { Moment } from '../../../data/xp/moment.ts';

const XpMoment = lazy<ComponentType<{ moment: Moment }>>(() =>
  import('./moment.tsx').catch(() => {
    moment.close();
    return { default: () => null };
  }),
);

/** Where new XP are celebrated, on any page. */
export function MomentHost() {
  const now = useSyncExternalStore(moment.follow, moment.now);
  if (now === null) return null;
  return (
    <Suspense>
      <XpMoment moment={now} />
    </Suspense>
  );
}
