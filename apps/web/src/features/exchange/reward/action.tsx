import { useState } from 'react';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { messages } from '../messages.ts';
import type { ActionProps } from './props.ts';
import { TakeSheet } from './take-sheet.tsx';
import { RewardAlert } from './stock-alert.tsx';
import type { ButtonAppearance } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';

/** The one thing to do here: never a button that can do nothing. */
export function RewardAction(props: ActionProps) {
  const { reward, variant } = props;
  const { reason } = reward;
  if (reason === null && variant.available) return <Take {...props} />;
  if (reason === null || reason === 'sold_out') return <RewardAlert reward={reward} variant={variant} />;
  if (reason === 'xp_missing') return <WayToButton to="/get-xp" label={messages.earnMore} wide />;
  if (reason === 'age_needed') return <WayToButton to="/verification" label={messages.toVerification} wide />;
  if (reason === 'personal_limit') return <WayToButton to="/history-order" label={messages.toOrders} wide />;
  return <WayToButton to="/exchange" label={messages.toExchange} wide />;
}

function Take(props: ActionProps) {
  const { reward, variant, hold, onTaken } = props;
  const [isOpen, setIsOpen] = useState(false);
  if (hold?.variant_id === variant.variant_id) {
    return (
      <Button wide onClick={() => onTaken(reward, variant)}>
        {messages.hold.deliver}
      </Button>
    );
  }
  return (
    <>
      <Button wide aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {messages.take(variant.bonuses)}
      </Button>
      <TakeSheet {...props} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

export function WayToButton({ to, label, ...look }: { to: string; label: string } & ButtonAppearance) {
  return (
    <Link to={to} className={buttonClass(look)}>
      {label}
    </Link>
  );
}
