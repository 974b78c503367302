import { useNavigate } from '@tanstack/react-router';
import type { ReplyOf } from '@club/contract/calls';
import { takeDestination } from '../../device/destination.ts';
import { dropDraft } from '../../device/drafts.ts';
import { runtime } from '../../device/runtime.ts';
import { openSession } from '../../device/session.ts';
import { announce } from '../../ui/announcer.tsx';
import { messages } from './messages.ts';

/** Takes the opened session and goes on to where the visitor was going. */
export function useEnter(): (reply: ReplyOf<'POST /api/auth/confirm-sms'>) => void {
  const navigate = useNavigate();
  return ({ token, customer }) => {
    openSession(token, runtime.brand, customer.shopify_id);
    for (const draft of ['sign-in', 'registration', 'gated']) dropDraft(draft);
    announce(messages.welcome);
    void navigate({ href: takeDestination(), replace: true });
  };
}
