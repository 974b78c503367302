import { useMutation } from '@tanstack/react-query';
import { ArrowRightLeft } from '@club/icons/lucide';
import type { Brand } from '@club/rules/brands';
import { wordmarkOf } from '../../../brands/wordmark.ts';
import { asProblem } from '../../../data/problem.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { RowContent, rowClass } from '../../../ui/surface/list-row.tsx';
import { showToast } from '../../../ui/state/toast.ts';
import { useOtherCarts } from '../../../data/cart/other-carts.ts';
import { messages as texts } from './other-messages.ts';

interface Props {
  /** Leaves this cart; throws CallProblem. */
  onOpen: (brand: Brand) => Promise<void>;
}

/** Non-empty carts of other brands. */
export function OtherCarts({ onOpen }: Props) {
  return useOtherCarts()
    .filter(({ units }) => units > 0)
    .map((cart) => <OtherCart key={cart.brand} {...cart} onOpen={onOpen} />);
}

function OtherCart({ brand, units, onOpen }: Props & { brand: Brand; units: number }) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => onOpen(brand),
    onError: (error) => showToast({ text: asProblem(error).detail, kind: 'error' }),
  });
  // After a success too, until the page of the brand replaces this one.
  const isLeaving = isPending || isSuccess;
  return (
    <Card padding="none">
      <button
        type="button"
        className={rowClass}
        aria-busy={isLeaving || undefined}
        onClick={() => isLeaving || mutate()}
      >
        <RowContent
          icon={<ArrowRightLeft size="1.25em" aria-hidden="true" />}
          title={texts.title(wordmarkOf(brand))}
          text={texts.text(units)}
          chevron
        />
      </button>
    </Card>
  );
}
