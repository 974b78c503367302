import { useState } from 'react';
import type { Branch } from '@club/contract/customer/delivery/search';
import type { PopularCity } from '@club/rules/delivery/cities';
import { useNearMe } from '../../device/near-me.ts';
import { Button } from '../../ui/action/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { BranchRadios } from './branch-radios.tsx';
import type { ChosenBranch } from './chosen-branch.ts';
import { messages } from './messages.ts';
import { NearBranches } from './near-branches.tsx';
import { NearChoice } from './near-choice.tsx';
import { PickerPage } from './picker-page.tsx';
import { NothingFound, PickerFailure, PickerSkeleton } from './picker-states.tsx';
import styles from './picker.module.css';
import { lockersOffered, useBranches } from './use-branches.ts';
import { useSettled } from './use-settled.ts';

interface Props {
  city: PopularCity;
  branch: ChosenBranch | null;
  /** Branches of this city from earlier orders. */
  recent: readonly ChosenBranch[];
  onPick: (branch: ChosenBranch) => void;
  onClose: () => void;
}

export function BranchPicker({ city, branch, recent, onPick, onClose }: Props) {
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState<Branch['kind']>('branch');
  const settled = useSettled(query);
  const found = useBranches(city.settlementId, settled, kind);
  const isAll = settled.trim() === '';
  const { near, locate, stop } = useNearMe(() => setQuery(''));
  const from = near.state === 'on' ? near.at : undefined;
  return (
    <PickerPage
      title={messages.branchTitle(city.label)}
      onClose={onClose}
      search={
        <SearchField
          label={messages.branchSearch}
          placeholder={messages.branchSearch}
          value={query}
          onChange={setQuery}
          onClear={() => setQuery('')}
        />
      }
    >
      {lockersOffered && <KindChoice kind={kind} onChange={setKind} />}
      <NearChoice near={near} onPress={from ? stop : locate} />
      {from && isAll ? (
        <NearBranches city={city} from={from} recent={recent} chosen={branch} onPick={onPick} />
      ) : found.branches ? (
        <div className={styles.group} aria-busy={found.isPlaceholderData || undefined}>
          <div className={styles.quiet} role="status">
            <FoundBranches {...found} query={settled.trim()} />
          </div>
          <BranchRadios
            branches={found.branches}
            recent={isAll ? recent : []}
            chosen={branch}
            from={from}
            onPick={onPick}
            more={
              found.hasNextPage && (
                <Button
                  variant="secondary"
                  wide
                  pending={found.isFetchingNextPage}
                  onClick={() => void found.fetchNextPage()}
                >
                  {messages.more}
                </Button>
              )
            }
          />
        </div>
      ) : found.error ? (
        <PickerFailure title={messages.branchFailed} error={found.error} onRetry={found.refetch} />
      ) : (
        <PickerSkeleton />
      )}
    </PickerPage>
  );
}

function KindChoice({ kind, onChange }: { kind: Branch['kind']; onChange: (kind: Branch['kind']) => void }) {
  return (
    <Segmented
      label={messages.branchKind}
      value={kind}
      onChange={onChange}
      options={[
        { value: 'branch', label: messages.kindBranch },
        { value: 'locker', label: messages.kindLocker },
      ]}
    />
  );
}

function FoundBranches(found: ReturnType<typeof useBranches> & { query: string }) {
  const { branches = [], count, hasOthers, hasNextPage, query } = found;
  if (branches.length === 0 && !hasNextPage) {
    return query === '' ? (
      <NothingFound title={messages.branchNoneAtAll} text={messages.branchNoneAtAllText} />
    ) : (
      <NothingFound title={messages.branchNone(query)} text={messages.branchNoneText} />
    );
  }
  // Points of another kind on the following pages are not counted yet.
  return hasOthers && hasNextPage ? messages.foundOver(branches.length) : messages.found(count);
}
