import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { typeset } from '@club/rules/ukrainian';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './checkout.module.css';
import { changeCheckout } from './checkout-store.ts';
import { placeOfAddress } from './known-place.ts';
import { messages } from './messages.ts';

/** The address of the profile, for a phone that knows no place yet. */
export function SavedPlace() {
  const { data } = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => call('GET /api/user/get-profile', {}, { signal }),
    meta: { keep: true },
  });
  const [isPending, setIsPending] = useState(false);
  const address = data?.address;
  if (!address) return null;
  const { city, branch, street, house, flat } = address;
  const take = async (): Promise<void> => {
    setIsPending(true);
    try {
      const place = await placeOfAddress(address);
      if (place) changeCheckout(place);
      else showToast({ text: messages.savedGone, kind: 'error' });
    } catch (error) {
      showToast({ text: asProblem(error).detail, kind: 'error' });
    }
    setIsPending(false);
  };
  return (
    <Card>
      <div className={styles.between}>
        <p className={styles.lines}>
          <span className={styles.quiet}>{messages.savedTitle}</span>
          <b>{city}</b>
          <span>{typeset(branch || [street, house, flat].filter(Boolean).join(', '))}</span>
        </p>
        <Button
          variant="secondary"
          size="s"
          icon={<MapPin size="1.25em" aria-hidden="true" />}
          pending={isPending}
          onClick={() => void take()}
        >
          {messages.takeSaved}
        </Button>
      </div>
    </Card>
  );
}
