import { useState } from 'react';
import { ArrowRightLeft } from 'lucide-react';
import type { Brand } from '@club/rules/brands';
import { brandThemes } from '../../../brands/brands.ts';
import { asProblem } from '../../../data/problem.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { RowContent, rowClass } from '../../../ui/surface/list-row.tsx';
import { showToast } from '../../../ui/state/toast.ts';
import { useOtherCart } from '../store.ts';
import { messages } from './messages.ts';

const texts = messages.other;

/** The cart of the other brand, when something waits there. `onOpen` leaves this one; it throws CallProblem. */
export function OtherCart({ onOpen }: { onOpen: (brand: Brand) => Promise<void> }) {
  const { brand, units } = useOtherCart();
  const [isPending, setIsPending] = useState(false);
  if (units === 0) return null;
  const open = (): void => {
    if (isPending) return;
    setIsPending(true);
    onOpen(brand).catch((error: unknown) => {
      setIsPending(false);
      showToast({ text: asProblem(error).detail, kind: 'error' });
    });
  };
  return (
    <Card padding="none">
      <button type="button" className={rowClass} aria-busy={isPending || undefined} onClick={open}>
        <RowContent
          icon={<ArrowRightLeft size="1.25em" aria-hidden="true" />}
          title={texts.title(brandThemes[brand].wordmark)}
          text={texts.text(units)}
          chevron
        />
      </button>
    </Card>
  );
}
