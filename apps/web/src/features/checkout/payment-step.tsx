import { useId, useState } from 'react';
import { MessageSquarePlus } from 'lucide-react';
import { cartTotals } from '@club/rules/cart';
import type { Cart } from '@club/rules/cart';
import { formatAmount } from '@club/rules/ukrainian';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCard, RadioGroup } from '../../ui/radio-card.tsx';
import { Section } from '../../ui/section.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { changeCheckout, useCheckout } from './checkout-store.ts';
import { CheckoutStep } from './checkout-step.tsx';
import type { StepFrame } from './checkout-step.tsx';
import styles from './checkout.module.css';
import { messages } from './messages.ts';
import { StepBar } from './step-bar.tsx';
import { useGoOn } from './step-state.ts';

const commentMax = 500;

interface Props {
  cart: Cart;
  Frame: StepFrame;
}

export function PaymentStep({ cart, Frame }: Props) {
  const { goOn, isCorrection } = useGoOn('/shop/checkout');
  return (
    <Frame bar={<StepBar cart={cart} isCorrection={isCorrection} onNext={goOn} />}>
      <CheckoutStep step="payment" cart={cart}>
        <PaymentChoice cart={cart} />
        <Comment />
      </CheckoutStep>
    </Frame>
  );
}

/** Money is paid at the hand-over; an order for XP alone leaves nothing to choose. */
function PaymentChoice({ cart }: { cart: Cart }) {
  const { payment } = useCheckout();
  const name = useId();
  const { goodsKop, xp } = cartTotals(cart);
  if (goodsKop === 0 && xp > 0) {
    return (
      <Notice tone="success" title={messages.byXp}>
        {messages.byXpText(xp)}
      </Notice>
    );
  }
  return (
    <Section title={messages.payment}>
      <RadioGroup legend={messages.payment} legendHidden>
        <RadioCard
          name={name}
          value="cashOnDelivery"
          checked={payment === 'cashOnDelivery'}
          onChange={() => changeCheckout({ payment: 'cashOnDelivery' })}
          title={messages.onReceipt}
          aside={formatAmount(goodsKop, 0)}
          text={`${messages.onReceiptText}. ${messages.onReceiptFee}`}
        />
      </RadioGroup>
      {xp > 0 && <Notice tone="info">{messages.withXp(xp)}</Notice>}
    </Section>
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
      // The button that was pressed is gone, and the focus goes on to what it opened.
      autoFocus={comment === ''}
      maxLength={commentMax}
      value={comment}
      onChange={({ target }) => changeCheckout({ comment: target.value })}
    />
  );
}
