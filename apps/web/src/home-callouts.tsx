// Callouts at the top of Home that few customers need: a chunk of its own.
import { useStored } from './device/storage/stored.ts';
import { runtime } from './device/runtime.ts';
import { useHomeOrders } from './features/home/use-home-orders.ts';
import { InstallCard } from './features/app/install/card.tsx';
import { DeletionCallout } from './features/profile/deletion-callout.tsx';

export default function HomeCallouts() {
  const balance = useStored('balance')[runtime.brand]?.xp ?? 0;
  const { last } = useHomeOrders();
  return (
    <>
      <DeletionCallout />
      <InstallCard hasXp={balance > 0} hasOrders={last !== null} />
    </>
  );
}
