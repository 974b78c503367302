// Parts of Home for few customers, loaded after it: one chunk, for each further file is a request of a first visit.
import { useLastXp } from './data/xp/balance.ts';
import { useHomeOrders } from './features/home/use-home-orders.ts';
import { InstallCard } from './features/app/install/card.tsx';
import { DeletionCallout } from './features/profile/deletion-callout.tsx';

export { SeasonEndHost } from './features/marathon/end-host.tsx';
export { Streak } from './features/marathon/streak.tsx';
export { SupportEntry } from './features/support/entry.tsx';

export function HomeCallouts() {
  return <DeletionCallout />;
}

/** Last on the page, so that nothing moves when it comes. */
export function InstallOffer() {
  const balance = useLastXp() ?? 0;
  const { last } = useHomeOrders();
  return <InstallCard hasXp={balance > 0} hasOrders={last !== null} />;
}
