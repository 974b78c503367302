// What few customers need on Home: a chunk of its own.
import { useStored } from './device/storage/stored.ts';
import { runtime } from './device/runtime.ts';
import { useHomeOrders } from './features/home/use-home-orders.ts';
import { InstallCard } from './features/app/install/card.tsx';
import { DeletionCallout } from './features/profile/deletion-callout.tsx';

export default function HomeCallouts() {
  return <DeletionCallout />;
}

/** Last on the page, so that nothing moves when it comes. */
export function InstallOffer() {
  const balance = useStored('balance')[runtime.brand]?.xp ?? 0;
  const { last } = useHomeOrders();
  return <InstallCard hasXp={balance > 0} hasOrders={last !== null} />;
}
