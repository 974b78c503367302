import { useNavigate } from '@tanstack/react-router';
import { CallProblem } from '../../data/problem.ts';
import type { SignedIn } from '../../data/sign-in/request-code.ts';
import { takeDestination } from '../../device/arrival.ts';
import { dropDraft } from '../../device/storage/drafts.ts';
import { runtime } from '../../device/runtime.ts';
import { openSession } from '../../device/session.ts';
import { announce } from '../../ui/state/announcer.tsx';
import { messages } from './messages.ts';

/** `open` takes the opened session, `goOn` leads to where the visitor was going. */
export function useEnter(): { open: (reply: SignedIn) => void; goOn: () => void } {
  const navigate = useNavigate();
  return {
    open: ({ token, customer }) => {
      if (!isKnown(customer)) throw new CallProblem(0, 'code_wrong', { detail: messages.tryAgain });
      openSession(token, runtime.brand, customer.shopify_id);
      for (const draft of ['sign-in', 'registration', 'start-fresh', 'gated']) dropDraft(draft);
      announce(messages.welcome);
    },
    goOn: () => void navigate({ href: takeDestination(), replace: true }),
  };
}

/** Whatever else a reply has, a customer's record is what signs in. */
const isKnown = (customer: { shopify_id?: string } | null | undefined): boolean => Boolean(customer?.shopify_id);
