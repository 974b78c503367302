import { useMutation, useQuery } from '@tanstack/react-query';
import { MapPin } from '@club/icons/lucide';
import { courierAddress } from '@club/rules/delivery/methods';
import { typeset } from '@club/rules/text/ukrainian';
import { customer } from '../../../data/customers/queries.ts';
import { asProblem } from '../../../data/problem.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { showToast } from '../../../ui/state/toast.ts';
import styles from '../checkout.module.css';
import { changeCheckout } from '../store.ts';
import { deliveryOfAddress } from './known-address.ts';
import { messages } from '../messages.ts';

/** The address of the profile, for a phone without a known place. */
export function SavedDelivery() {
  const { data } = useQuery(customer.profile);
  const { mutate, isPending } = useMutation({
    mutationFn: deliveryOfAddress,
    onSuccess: (place) => {
      if (place) changeCheckout(place);
      else showToast({ text: messages.savedGone, kind: 'error' });
    },
    onError: (error) => showToast({ text: asProblem(error).detail, kind: 'error' }),
  });
  const address = data?.address;
  if (!address) return null;
  const { city, branch, street, house, flat } = address;
  return (
    <Card className={styles.summary}>
      <p className={styles.lines}>
        <span className={styles.quiet}>{messages.savedTitle}</span>
        <span>{typeset(`${city}, ${branch || courierAddress({ street, house, flat })}`)}</span>
      </p>
      <Button
        variant="secondary"
        wide
        icon={<MapPin size="1.25em" aria-hidden="true" />}
        pending={isPending}
        onClick={() => mutate(address)}
      >
        {messages.takeSaved}
      </Button>
    </Card>
  );
}
