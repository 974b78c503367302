import type { PlanAction } from '@club/rules/subscription';
import type { Subscription } from '../../data/subscription.ts';
import { Button } from '../../ui/action/button.tsx';
import { messages } from './messages.ts';
import type { Leaving } from './leave-sheet.tsx';

interface Props {
  plan: Subscription;
  isPending: boolean;
  onDo: (action: PlanAction) => void;
  onLeave: (leaving: Leaving) => void;
}

/** Joining takes one tap; leaving is confirmed first. */
export function PlanActions({ plan: { actions, state }, isPending, onDo, onLeave }: Props) {
  return actions.map((action) =>
    action === 'pause' || action === 'cancel' ? (
      <Button key={action} variant="secondary" onClick={() => onLeave(action)}>
        {messages[action]}
      </Button>
    ) : (
      <Button key={action} variant="hero" pending={isPending} onClick={() => onDo(action)}>
        {action === 'join' && state === 'ended' ? messages.joinAgain : messages[action]}
      </Button>
    ),
  );
}
