import { Suspense, lazy, useState } from 'react';
import type { PopularCity } from '@club/rules/delivery/cities';
import { logOut } from '../../features/sign-in/log-out.ts';
import { usePicker } from '../../features/delivery/use-picker.ts';
import { useMemberCard } from '../../features/member-card/use-member-card.tsx';
import { Profile } from '../../features/profile/page.tsx';
import type { Prove } from '../../features/profile/flows/prove.ts';
import type { PlaceButtonSlot } from '../../features/profile/saved-address.tsx';
import { ProofDismissed, useProof } from '../../features/security/use-proof.tsx';
import { Button } from '../../ui/action/button.tsx';
import { later } from '../../ui/state/later.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';

// Most visits change no address, so its pickers come when they are opened.
const CityPicker = lazy(async () => ({
  default: (await import('../../features/delivery/city-picker.tsx')).CityPicker,
}));
const BranchPicker = lazy(async () => ({
  default: (await import('../../features/delivery/branch-picker.tsx')).BranchPicker,
}));

// Far down the page, below the purpose of a visit.
const Security = later(async () => (await import('../../features/security/page.tsx')).Security);

export default function ProfileScreen() {
  const { prove, sheet } = useProof();
  const card = useMemberCard();
  const proveOrStop: Prove = (action) =>
    prove(action).catch((error: unknown) => {
      if (error instanceof ProofDismissed) return undefined;
      throw error;
    });
  return (
    <>
      <Profile
        card={card.button}
        prove={proveOrStop}
        security={
          <Suspense fallback={<Skeleton height="22rem" radius="var(--radius-card)" />}>
            <Security prove={prove} />
          </Suspense>
        }
        PlaceButton={PlaceButton}
        onLeave={logOut}
      />
      {sheet}
      {card.sheet}
    </>
  );
}

/** First the city, then its branch; only both together are an address. */
function PlaceButton({ label, pending, blockedBy, onPick }: PlaceButtonSlot) {
  const picker = usePicker();
  const [city, setCity] = useState<PopularCity | null>(null);
  const pickCity = (picked: PopularCity): void => {
    setCity(picked);
    picker.show('branch');
  };
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        pending={pending}
        disabled={blockedBy !== undefined}
        aria-describedby={blockedBy}
        onClick={() => picker.show('city')}
      >
        {label}
      </Button>
      <Suspense>
        {(picker.open === 'city' || (picker.open === 'branch' && !city)) && (
          <CityPicker city={city} onPick={pickCity} onClose={picker.close} />
        )}
        {picker.open === 'branch' && city && (
          <BranchPicker
            key={city.settlementId}
            city={city}
            branch={null}
            recent={[]}
            onPick={({ id }) => {
              onPick({ settlementId: city.settlementId, branchId: id });
              picker.close();
            }}
            onClose={picker.close}
          />
        )}
      </Suspense>
    </>
  );
}
