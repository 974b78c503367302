import { runtime } from '../../../device/runtime.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { messages as ofOrders } from '../messages.ts';
import { messages } from './unknown-messages.ts';

/** No order of this customer has this number. */
export function Unknown({ number }: { number: string }) {
  return (
    <EmptyState
      art={`/art/scene-empty-history-${runtime.brand}.svg`}
      title={number === '' ? messages.unknown : ofOrders.unknown(number)}
      text={messages.text}
      action={
        <Link to="/history-order" className={buttonClass()}>
          {messages.allOrders}
        </Link>
      }
    />
  );
}
