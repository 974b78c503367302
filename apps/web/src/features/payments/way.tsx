import { useEffect } from 'react';
import { linkTriesMax } from '@club/rules/orders/payments';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import { messages } from './messages.ts';
import type { PaymentLink } from './link.ts';
import styles from './panel.module.css';
import { usePaymentLink } from './use-link.ts';

interface Props {
  orderId: string;
  isWanted: boolean;
  isStraight: boolean;
  amount: string;
  onFailed: () => void;
}

/** From «Готуємо сторінку оплати…» to a real link that leads to the bank in this window, followed at once when it is straight. */
export function PaymentWay({ orderId, isWanted, isStraight, amount, onFailed }: Props) {
  const { link, retry } = usePaymentLink(orderId, isWanted, onFailed);
  const straight = isStraight && isWanted && link.kind === 'ready' ? link.href : undefined;
  useEffect(() => {
    if (straight !== undefined) location.assign(straight);
  }, [straight]);
  if (!isWanted) return null;
  if (link.kind === 'failed') {
    return (
      <Callout
        tone="danger"
        title={messages.failed}
        action={
          <Button variant="secondary" size="s" onClick={retry}>
            {messages.retry}
          </Button>
        }
      >
        {messages.saved}
      </Callout>
    );
  }
  if (link.kind !== 'ready') return <Preparing link={link} />;
  return (
    <>
      {/* A page of the server, not of this app: the browser itself goes there. */}
      <a href={link.href} className={buttonClass({ wide: true })}>
        {messages.pay(amount)}
      </a>
      <p className={styles.ways}>{messages.ways}</p>
    </>
  );
}

function Preparing({ link: { tries } }: { link: PaymentLink }) {
  return (
    <p role="status" className={styles.wait}>
      <Spinner /> {tries > 1 ? messages.preparingTry(tries, 1 + linkTriesMax) : messages.preparing}
    </p>
  );
}
