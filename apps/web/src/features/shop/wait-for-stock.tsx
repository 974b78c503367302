import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import type { ReplyOf } from '@club/contract/calls';
import type { Product } from '@club/contract/shop';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import type { Variant } from './offer.ts';
import { messages as texts } from './product-messages.ts';
import styles from './wait-for-stock.module.css';

type Answer = ReplyOf<'POST /api/api-shop/get-product-by-id'>;

/** Asks to be told when a sold-out variant is back, or takes that back. A failure says why and leaves the button. */
export function WaitForStock({ product, variant }: { product: Product; variant: Variant }) {
  const queryClient = useQueryClient();
  const key = ['shop', runtime.brand, 'product', product.id];
  const { variant_id } = variant;
  const isWaited = product.waited_for.includes(variant_id);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (is_wanted: boolean) => call('POST /api/api-shop/wait-for-stock', { variant_id, is_wanted }),
    onSuccess: ({ is_wanted }) => {
      queryClient.setQueriesData<Answer>(
        { queryKey: key },
        (before) => before && withWait(before, variant_id, is_wanted),
      );
      announce(is_wanted ? texts.waitOn(product.title) : texts.waitOff(product.title));
    },
    // It may be back already, and then the page shows how to buy it.
    onError: (problem) => asProblem(problem).code === 'in_stock' && queryClient.invalidateQueries({ queryKey: key }),
  });
  return (
    <div className={styles.wait}>
      {error && (
        <p className={styles.problem} role="alert">
          {asProblem(error).detail}
        </p>
      )}
      {isWaited && <p className={styles.on}>{texts.waiting}</p>}
      <Button
        wide
        variant={isWaited ? 'secondary' : 'primary'}
        pending={isPending}
        icon={isWaited ? <BellRing size="1.25em" aria-hidden="true" /> : <Bell size="1.25em" aria-hidden="true" />}
        onClick={() => mutate(!isWaited)}
      >
        {isWaited ? texts.stopWaiting : texts.wait}
      </Button>
    </div>
  );
}

function withWait(answer: Answer, variantId: string, isWanted: boolean): Answer {
  const others = answer.product.waited_for.filter((id) => id !== variantId);
  return { ...answer, product: { ...answer.product, waited_for: isWanted ? [...others, variantId] : others } };
}
