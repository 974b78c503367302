import { useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import { linkTriesMax } from '@club/rules/orders/payments';
import { useBanks } from '../../data/settings/current.ts';
import { leaveForBank } from '../../device/bank-trip.ts';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import { messages } from './messages.ts';
import type { PaymentLink } from './link.ts';
import styles from './panel.module.css';
import { usePaymentLink } from './use-link.ts';

interface Props {
  orderId: string;
  /** Where the bank leads back to. */
  returnPath: string;
  isWanted: boolean;
  isStraight: boolean;
  /** The bank that was chosen with the order; without it the order is paid where it was begun. */
  firstBank: string | undefined;
  amount: string;
  onFailed: () => void;
}

/** From «Готуємо сторінку оплати…» to a real link to the bank in this window, opened immediately when `straight`. */
export function PaymentWay({ orderId, returnPath, isWanted, isStraight, firstBank, amount, onFailed }: Props) {
  const banks = useBanks();
  const [bank, setBank] = useState(firstBank);
  const [isFollowed, setFollowed] = useState(isStraight);
  const { link, retry } = usePaymentLink(orderId, bank, isWanted, onFailed);
  const straight = isFollowed && isWanted && link.kind === 'ready' ? link.href : undefined;
  useEffect(() => {
    if (straight === undefined) return;
    leaveForBank(returnPath);
    location.assign(straight);
  }, [straight, returnPath]);
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
  const goTo = (id: string): void => {
    setBank(id);
    setFollowed(true);
    retry();
  };
  const here = banks.find(({ id }) => id === link.bank);
  return (
    <>
      {/* A page of the server, not of this app: the browser itself navigates there. */}
      <a
        href={link.href}
        className={buttonClass({ wide: true })}
        onClick={(event) => isHere(event) && leaveForBank(returnPath)}
      >
        {messages.pay(amount)}
      </a>
      {here && <p className={styles.ways}>{messages.ways(here.title)}</p>}
      {banks.map(
        ({ id, title }) =>
          id !== link.bank && (
            <Button key={id} variant="quiet" wide onClick={() => goTo(id)}>
              {messages.otherBank(title)}
            </Button>
          ),
      )}
    </>
  );
}

/** Followed in this window. */
const isHere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => !ctrlKey && !metaKey && !shiftKey;

function Preparing({ link: { tries } }: { link: PaymentLink }) {
  return (
    <p role="status" className={styles.wait}>
      <Spinner /> {tries > 1 ? messages.preparingTry(tries, 1 + linkTriesMax) : messages.preparing}
    </p>
  );
}
