import { useId, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Branch } from '@club/contract/customer/delivery/search';
import { metresBetween, type PointOfSale } from '@club/rules/stores';
import { formatDistance } from '@club/rules/text/distance';
import { typeset } from '@club/rules/text/ukrainian';
import { Button } from '../../ui/action/button.tsx';
import { hasPlace } from './chosen-branch.ts';
import type { ChosenBranch } from './chosen-branch.ts';
import { messages } from './messages.ts';
import styles from './picker.module.css';

// A pack weighs grams, so a heavy limit does not matter.
const weightShownMaxKg = 30;

interface Props {
  branches: readonly Branch[];
  recent: readonly ChosenBranch[];
  chosen: ChosenBranch | null;
  /** Where the customer is; then the branches come sorted by distance. */
  from?: PointOfSale | undefined;
  onPick: (branch: ChosenBranch) => void;
  more: ReactNode;
}

/** A tap picks immediately. Arrow keys only mark, since they pass over rows; Enter or the button then picks. */
export function BranchRadios({ branches, recent, chosen, from, onPick, more }: Props) {
  const [marked, setMarked] = useState<ChosenBranch>();
  const name = useId();
  const recentIds = new Set(recent.map(({ id }) => id));
  const checkedId = (marked ?? chosen)?.id;
  const pick = ({ id, number, address, kind }: ChosenBranch): void => onPick({ id, number, address, kind });
  const row = (branch: ChosenBranch & Partial<Branch>) => (
    <BranchRow
      key={branch.id}
      name={name}
      branch={branch}
      from={from}
      isChecked={branch.id === checkedId}
      onMark={() => setMarked(branch)}
      onPick={() => pick(branch)}
    />
  );
  return (
    <>
      <fieldset className={styles.radios}>
        <legend className="visually-hidden">{messages.branch}</legend>
        {recent.length > 0 && (
          <>
            <h3 className={styles.groupTitle}>{messages.recent}</h3>
            <div className={styles.rows}>{recent.map(row)}</div>
            <h3 className={styles.groupTitle}>{from ? messages.near : messages.all}</h3>
          </>
        )}
        <div className={styles.rows}>{branches.filter(({ id }) => !recentIds.has(id)).map(row)}</div>
      </fieldset>
      {more}
      {marked && (
        <div className={styles.confirm}>
          <Button wide onClick={() => pick(marked)}>
            {messages.choose(marked.number)}
          </Button>
        </div>
      )}
    </>
  );
}

interface RowProps {
  name: string;
  branch: ChosenBranch & Partial<Branch>;
  from: PointOfSale | undefined;
  isChecked: boolean;
  onMark: () => void;
  onPick: () => void;
}

function BranchRow({ name, branch, from, isChecked, onMark, onPick }: RowProps) {
  // Keys and screen readers click without a pointer, which is a detail of zero; a label passes every click on to its radio.
  const tap = (event: MouseEvent): void => {
    if (event.detail === 0) return;
    event.preventDefault();
    onPick();
  };
  const confirm = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onPick();
  };
  const facts = factsOf(branch, from);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its radio handles the keys
    <label className={`${styles.row} ${styles.branch}`} onClick={tap}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        value={branch.id}
        checked={isChecked}
        onChange={onMark}
        onKeyDown={confirm}
      />
      <span className={styles.branchText}>
        <span>
          <b className={styles.number}>{typeset(`№ ${branch.number}`)}</b> · {typeset(branch.address)}
        </span>
        {facts !== '' && <span className={styles.quiet}>{facts}</span>}
      </span>
    </label>
  );
}

function factsOf(branch: Partial<Branch>, from: PointOfSale | undefined): string {
  const { open_until: openUntil, weight_max_kg: kg } = branch;
  const away = from && hasPlace(branch) && messages.away(formatDistance(metresBetween(branch, from)));
  const hours = openUntil === null ? messages.closed : openUntil && messages.openUntil(openUntil);
  return [away, hours, kg && kg <= weightShownMaxKg && messages.weight(kg)].filter(Boolean).join(' · ');
}
