import { useEffect } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { customer } from '../../../data/customers/queries.ts';
import { changeCheckout, useCheckout } from '../store.ts';
import { isDeliveryFilled } from '../delivery/draft.ts';
import type { FilledDraft } from '../delivery/draft.ts';
import { deliveryOfAddress } from '../delivery/known-address.ts';
import { useRecipient } from '../recipient/use-recipient.ts';

type KnownPlace = { kind: 'searching' } | { kind: 'unknown' } | { kind: 'known'; draft: FilledDraft };

/** Who takes the next order and where, when that needs no question: as last time, else the address of the profile. */
export function useKnownPlace(): KnownPlace {
  const stored = useCheckout();
  const recipient = useRecipient();
  const draft = { ...stored, recipient: recipient ?? null };
  const hasPlace = stored.city !== null;
  const profile = useQuery({ ...customer.profile, enabled: !hasPlace });
  const address = profile.data?.address;
  const { mutate, status } = useMutation({
    mutationFn: deliveryOfAddress,
    onSuccess: (place) => place && changeCheckout(place),
  });
  useEffect(() => {
    if (!hasPlace && address) mutate(address);
  }, [mutate, hasPlace, address]);
  // A courier's hours are chosen each time.
  if (recipient && draft.method !== 'ipost' && isDeliveryFilled(draft)) return { kind: 'known', draft };
  const isSearching = profile.isPending || (address && (status === 'idle' || status === 'pending'));
  return { kind: recipient === undefined || (!hasPlace && isSearching) ? 'searching' : 'unknown' };
}
