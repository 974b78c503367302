import { useMutation } from '@tanstack/react-query';
import { certificates } from '../../data/certificates/queries.ts';
import type { Offer } from '../../data/certificates/queries.ts';
import { asProblem, CallProblem } from '../../data/problem.ts';
import { dropDraft, storeDraft, readDraft } from '../../device/storage/drafts.ts';
import { announce } from '../../ui/state/announcer.tsx';
import { messages } from './messages.ts';

const draft = 'certificate';

/**
 * Takes a certificate. One intent has one key until its result is known, so that a repeat is the same purchase; until
 * then `sent` is the offer at the price of that moment.
 */
export function useBuyCertificate() {
  const { mutate, isPending, error, data, variables } = useMutation({
    ...certificates.buy,
    onSuccess: () => {
      dropDraft(draft);
      announce(messages.done.title);
    },
    onError: (problem) => {
      if (isSettled(problem)) dropDraft(draft);
    },
  });
  const buy = (offer: Offer): void => mutate({ offer, idempotencyKey: keyOf(offer.id) });
  const sent = isPending || (error && !isSettled(error)) ? variables?.offer : undefined;
  return { buy, isPending, problem: error ? asProblem(error) : undefined, bought: data, sent };
}

function keyOf(offerId: string): string {
  const known = readDraft(draft, { offerId: '', key: '' });
  if (known.offerId === offerId && known.key !== '') return known.key;
  const key = crypto.randomUUID();
  storeDraft(draft, { offerId, key });
  return key;
}

/** The server has refused: nothing was taken. After a timeout or a server error the outcome is unknown. */
const isSettled = (error: unknown): boolean =>
  error instanceof CallProblem && error.status >= 400 && error.status < 500 && error.code !== 'idempotency_running';
