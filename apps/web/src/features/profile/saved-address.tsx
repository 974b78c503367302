import type { ComponentType } from 'react';
import { MapPin } from '@club/icons/lucide';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { typeset } from '@club/rules/text/ukrainian';
import { asProblem } from '../../data/problem.ts';
import type { NewAddress, ProfileFacts } from '../../data/customers/queries.ts';
import { profile as profileData } from '../../data/customers/profile.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { showToast } from '../../ui/state/toast.ts';
import { messages } from './messages.ts';
import styles from './rows.module.css';

export interface PlaceButtonSlot {
  label: string;
  pending: boolean;
  /** Set while nothing can be changed: the id of the text that explains why. */
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

/** Where orders usually go. */
export function SavedAddressCard({ profile: { address }, blockedBy, PlaceButton }: Props) {
  const client = useQueryClient();
  const save = (chosen: NewAddress): Promise<void> => profileData.saveAddress(client, chosen);
  const bringBack = (forgotten: NewAddress): void => {
    save(forgotten).catch((error: unknown) => showToast({ text: asProblem(error).detail, kind: 'error' }));
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: (_saved, chosen) => {
      if (chosen !== null) return showToast({ text: messages.addressSaved, kind: 'success' });
      const action = { label: messages.returnAddress, onPress: () => bringBack(address && sameAddress(address)) };
      showToast({ text: messages.addressRemoved, kind: 'success', action });
    },
  });
  const problem = error && asProblem(error);
  return (
    <Section title={messages.address}>
      <Card className={styles.stack}>
        {address ? <AddressText address={address} /> : <p>{messages.addressNone}</p>}
        <p className={styles.note}>{messages.addressWhy}</p>
        {problem && <Callout tone="danger">{problem.detail}</Callout>}
        <div className={styles.actions}>
          <PlaceButton
            label={address ? messages.change : messages.chooseAddress}
            pending={isPending}
            blockedBy={blockedBy}
            onPick={({ settlementId, branchId }) =>
              mutate({ settlement_id: settlementId, branch_id: branchId, street: '', house: '', flat: '' })
            }
          />
          {address && (
            <Button
              variant="quiet"
              size="s"
              disabled={blockedBy !== undefined || isPending}
              aria-describedby={blockedBy}
              onClick={() => mutate(null)}
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
  const addressLine = [street, house && messages.house(house), flat && messages.flat(flat)].filter(Boolean).join(', ');
  return (
    <address className={styles.address}>
      <MapPin size="1.375em" aria-hidden="true" />
      <span className={styles.place}>
        <b>{city}</b>
        {branch && <span>{typeset(branch)}</span>}
        {addressLine && <span>{typeset(addressLine)}</span>}
      </span>
    </address>
  );
}

function sameAddress({ settlement_id, branch_id, street, house, flat }: Address): NewAddress {
  return settlement_id === null ? null : { settlement_id, branch_id, street, house, flat };
}
