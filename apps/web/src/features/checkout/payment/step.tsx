import { useId, useState } from 'react';
import { MessageSquarePlus } from '@club/icons/lucide';
import type { Cart } from '@club/rules/cart/contents';
import { collectsMoney } from '@club/rules/delivery/methods';
import { formatAmount } from '@club/rules/text/ukrainian';
import { useBanks } from '../../../data/settings/current.ts';
import { runtime } from '../../../device/runtime.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { RadioCard, RadioGroup } from '../../../ui/form/radio-card.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { OrderPhoneCall } from './phone-call.tsx';
import { isCallOver } from './phone-call-request.ts';
import { changeCheckout, readCheckout, useCheckout } from '../store.ts';
import { CheckoutStep } from '../step/frame.tsx';
import type { StepFrame } from '../step/frame.tsx';
import styles from '../checkout.module.css';
import { messages } from '../messages.ts';
import { paymentOf } from '../draft.ts';
import { messages as ofPayment } from './messages.ts';
import { isPaidByXp } from '../order-sum.ts';
import type { OrderSum } from '../order-sum.ts';
import { OrderAside } from '../step/summary-card.tsx';
import { StepBar } from '../step/bar.tsx';
import { useGoOn } from '../step/state.ts';

const commentMax = 500;

interface Props {
  cart: Cart;
  sum: OrderSum;
  Frame: StepFrame;
}

export function PaymentStep({ cart, sum, Frame }: Props) {
  const { goOn, isCorrection } = useGoOn('/shop/checkout');
  const [now, setNow] = useState(() => new Date());
  const next = (): void => {
    const at = new Date();
    if (!isCallOver(readCheckout(), at)) return goOn();
    // The time has passed while the page was open: it is shown, and chosen again.
    setNow(at);
    setTimeout(() => document.getElementById('call-from')?.focus());
  };
  return (
    <Frame bar={<StepBar sum={sum} isCorrection={isCorrection} onNext={next} />}>
      <CheckoutStep step="payment" cart={cart} beside={<OrderAside cart={cart} units={sum.units} />}>
        <PaymentChoice sum={sum} />
        {!runtime.absent.includes('callCentre') && <OrderPhoneCall now={now} />}
        <Comment />
      </CheckoutStep>
    </Frame>
  );
}

/** An order for XP alone has no choice; the choice made before is kept for the next one. */
function PaymentChoice({ sum }: { sum: OrderSum }) {
  const draft = useCheckout();
  const payment = paymentOf(draft);
  const isCollected = collectsMoney(draft.method);
  const name = useId();
  const { totalKop, xp } = sum;
  if (isPaidByXp(sum)) {
    return (
      <Callout tone="success" title={messages.byXp}>
        {messages.byXpText(xp)}
      </Callout>
    );
  }
  const way = (value: typeof payment, title: string, text: string) => (
    <RadioCard
      name={name}
      value={value}
      checked={payment === value}
      onChange={() => changeCheckout({ payment: value })}
      title={title}
      aside={formatAmount(totalKop, 0)}
      text={text}
    />
  );
  return (
    <Section title={messages.payment}>
      <RadioGroup legend={messages.payment} legendHidden>
        {isCollected &&
          way('cashOnDelivery', messages.onReceipt, `${ofPayment.onReceiptText}. ${messages.onReceiptFee}`)}
        {!runtime.absent.includes('payments') && way('onlineCard', messages.onlineCard, messages.onlineCardText)}
      </RadioGroup>
      {!isCollected && <Callout tone="info">{ofPayment.onlyCard}</Callout>}
      {payment === 'onlineCard' && <BankChoice />}
      {xp > 0 && <Callout tone="info">{messages.withXp(xp)}</Callout>}
    </Section>
  );
}

/** Whose page opens after the order; with a single bank there is no choice. */
function BankChoice() {
  const { bank } = useCheckout();
  const banks = useBanks();
  const name = useId();
  if (banks.length < 2) return null;
  const chosen = banks.find(({ id }) => id === bank) ?? banks[0];
  return (
    <div className={styles.banks}>
      <RadioGroup legend={messages.bank}>
        {banks.map(({ id, title }) => (
          <RadioCard
            key={id}
            name={name}
            value={id}
            checked={id === chosen?.id}
            onChange={() => changeCheckout({ bank: id })}
            title={title}
          />
        ))}
      </RadioGroup>
    </div>
  );
}

function Comment() {
  const { comment } = useCheckout();
  const [isOpen, setIsOpen] = useState(comment !== '');
  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        className={styles.commentButton}
        icon={<MessageSquarePlus size="1.25em" aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {messages.addComment}
      </Button>
    );
  }
  return (
    <TextArea
      label={messages.comment}
      optional={messages.optional}
      hint={messages.commentHint}
      // The pressed button is gone, and the focus moves to what it opened.
      autoFocus={comment === ''}
      maxLength={commentMax}
      value={comment}
      onChange={({ target }) => changeCheckout({ comment: target.value })}
    />
  );
}
