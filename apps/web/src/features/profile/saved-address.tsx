import type { ComponentType } from 'react';
import { MapPin } from 'lucide-react';
import type { InputOf } from '@club/contract/calls';
import { typeset } from '@club/rules/ukrainian';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import styles from './rows.module.css';
import { useAttempt } from '../../client/use-attempt.ts';
import { useChangeProfile } from './use-profile.ts';
import type { ProfileFacts } from './use-profile.ts';

export interface PlaceButtonSlot {
  label: string;
  pending: boolean;
  /** Set while nothing can be changed: the id of what says why. */
  blockedBy: string | undefined;
  onPick: (place: { settlementId: string; branchId: string }) => void;
}

interface Props {
  profile: ProfileFacts;
  blockedBy: string | undefined;
  /** A button that leads to the choice of a city and a branch, and the pages of that choice. */
  PlaceButton: ComponentType<PlaceButtonSlot>;
}

type Address = NonNullable<ProfileFacts['address']>;
type NewAddress = InputOf<'POST /api/user/save-address'>['address'];

/** Where orders usually go. */
export function SavedAddress({ profile: { address }, blockedBy, PlaceButton }: Props) {
  const changeProfile = useChangeProfile();
  const save = async (chosen: NewAddress): Promise<void> => {
    const saved = await call('POST /api/user/save-address', { address: chosen });
    changeProfile({ address: saved.address });
  };
  const bringBack = (forgotten: NewAddress): void => {
    save(forgotten).catch((error: unknown) => showToast({ text: asProblem(error).detail, kind: 'error' }));
  };
  const { run, isPending, problem } = useAttempt(async (chosen: NewAddress) => {
    await save(chosen);
    if (chosen !== null) return showToast({ text: messages.addressSaved, kind: 'success' });
    const action = { label: messages.returnAddress, onPress: () => bringBack(address && sameAddress(address)) };
    showToast({ text: messages.addressRemoved, kind: 'success', action });
  });
  return (
    <Section title={messages.address}>
      <Card className={styles.stack}>
        {address ? <AddressText address={address} /> : <p>{messages.addressNone}</p>}
        <p className={styles.note}>{messages.addressWhy}</p>
        {problem && <Notice tone="danger">{problem.detail}</Notice>}
        <div className={styles.actions}>
          <PlaceButton
            label={address ? messages.change : messages.chooseAddress}
            pending={isPending}
            blockedBy={blockedBy}
            onPick={({ settlementId, branchId }) =>
              void run({ settlement_id: settlementId, branch_id: branchId, street: '', house: '', flat: '' })
            }
          />
          {address && (
            <Button
              variant="quiet"
              size="s"
              disabled={blockedBy !== undefined || isPending}
              aria-describedby={blockedBy}
              onClick={() => void run(null)}
            >
              {messages.removeAddress}
            </Button>
          )}
        </div>
      </Card>
    </Section>
  );
}

function AddressText({ address: { city, branch, street, house, flat } }: { address: Address }) {
  const door = [street, house && messages.house(house), flat && messages.flat(flat)].filter(Boolean).join(', ');
  return (
    <address className={styles.address}>
      <MapPin size="1.375em" aria-hidden="true" />
      <span className={styles.place}>
        <b>{city}</b>
        {branch && <span>{typeset(branch)}</span>}
        {door && <span>{typeset(door)}</span>}
      </span>
    </address>
  );
}

function sameAddress({ settlement_id, branch_id, street, house, flat }: Address): NewAddress {
  return settlement_id === null ? null : { settlement_id, branch_id, street, house, flat };
}
