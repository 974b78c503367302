import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import type { CartChange } from '@club/rules/cart/contents';
import styles from './changes.module.css';
import { messages } from './changes-messages.ts';

/** What the shop changed in the cart; shown until the cart is left. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  return (
    <div role="status">
      {changes.length > 0 && (
        <Callout tone="warning" title={messages.changed}>
          <ul className={styles.list}>
            {changes.map((change) => (
              <li key={`${change.variantId} ${change.kind}`}>{messages.change(change)}</li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}

/** The shop could not be reached. */
export function StaleCart({ onRetry }: { onRetry: () => void }) {
  return (
    <Callout
      tone="info"
      title={messages.stale.title}
      action={
        <Button variant="secondary" size="s" onClick={onRetry}>
          {messages.stale.retry}
        </Button>
      }
    >
      {messages.stale.text}
    </Callout>
  );
}
