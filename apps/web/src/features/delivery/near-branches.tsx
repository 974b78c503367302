import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Branch } from '@club/contract/customer/delivery/search';
import type { PopularCity } from '@club/rules/delivery/cities';
import { nearestFirst, type PointOfSale } from '@club/rules/stores';
import { delivery } from '../../data/delivery.ts';
import { Button } from '../../ui/action/button.tsx';
import { BranchRadios } from './branch-radios.tsx';
import { hasPlace, type ChosenBranch } from './chosen-branch.ts';
import { messages } from './messages.ts';
import { PickerFailure, PickerSkeleton } from './picker-states.tsx';
import styles from './picker.module.css';

/** How many rows are added at once. */
const pageSize = 30;

interface Props {
  city: PopularCity;
  from: PointOfSale;
  recent: readonly ChosenBranch[];
  chosen: ChosenBranch | null;
  onPick: (branch: ChosenBranch) => void;
}

/** Every branch of the city, sorted here: the position stays on the phone. */
export function NearBranches({ city, from, recent, chosen, onPick }: Props) {
  const { data, error, refetch } = useQuery(delivery.everyBranch(city.settlementId));
  const [shown, setShown] = useState(pageSize);
  if (error) return <PickerFailure title={messages.branchFailed} error={error} onRetry={refetch} />;
  if (!data) return <PickerSkeleton />;
  const sorted = byDistance(data, from);
  const left = sorted.length - shown;
  return (
    <div className={styles.group}>
      <BranchRadios
        branches={sorted.slice(0, shown)}
        // A stored branch has no hours and no coordinates; today's list has both.
        recent={recent.map((one) => data.find(({ id }) => id === one.id) ?? one)}
        chosen={chosen}
        from={from}
        onPick={onPick}
        more={
          left > 0 && (
            <Button variant="secondary" wide onClick={() => setShown(shown + pageSize)}>
              {messages.more}
            </Button>
          )
        }
      />
    </div>
  );
}

/** Those without coordinates come last, by number as they came. */
function byDistance(branches: readonly Branch[], from: PointOfSale): Branch[] {
  return [...nearestFirst(branches.filter(hasPlace), from), ...branches.filter((branch) => !hasPlace(branch))];
}
