import { useMutation } from '@tanstack/react-query';
import { Bell, BellRing } from '@club/icons/lucide';
import type { Product } from '@club/contract/customer/catalogue';
import { asProblem } from '../../../data/problem.ts';
import { stockAlerts } from '../../../data/catalogue/stock-alerts.ts';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button } from '../../../ui/action/button.tsx';
import type { Variant } from '../offer.ts';
import { messages as texts } from './messages.ts';
import styles from './stock-alert.module.css';

/**
 * Requests a notification when a sold-out variant is back, or withdraws it. A failure shows why and leaves the button.
 */
export function StockAlert({ product, variant }: { product: Product; variant: Variant }) {
  const { variant_id } = variant;
  const isSubscribed = product.waited_for.includes(variant_id);
  const { mutate, isPending, error } = useMutation({
    ...stockAlerts.requestStockAlert,
    onSuccess: ({ is_wanted }) => announce(is_wanted ? texts.notified(product.title) : texts.stopped(product.title)),
  });
  return (
    <div className={styles.notify}>
      {error && (
        <p className={styles.problem} role="alert">
          {asProblem(error).detail}
        </p>
      )}
      {isSubscribed && <p className={styles.on}>{texts.isOn}</p>}
      <Button
        wide
        variant={isSubscribed ? 'secondary' : 'primary'}
        pending={isPending}
        icon={isSubscribed ? <BellRing size="1.25em" aria-hidden="true" /> : <Bell size="1.25em" aria-hidden="true" />}
        onClick={() => mutate({ variant_id, is_wanted: !isSubscribed })}
      >
        {isSubscribed ? texts.stop : texts.notify}
      </Button>
    </div>
  );
}
