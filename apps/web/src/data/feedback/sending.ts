import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '@club/contract/calls';
import { asProblem, CallProblem } from '../../client/problem.ts';
import { asForm } from '../../client/send-form.ts';
import { feedbackCall } from './call.ts';
import { refreshChanged } from '../nouns.ts';
import { moment } from '../xp/moment.ts';

type Review = Omit<InputOf<'POST /api/feedback/send-offline'>, 'token' | 'purchase_id'> & {
  by: { order_id: string } | { purchase_id: string };
};

interface Way {
  /** Of the try on its way: a repeat under it is the same review. */
  key: string;
  pictures: readonly Blob[];
  /** How much has left the phone, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a review; one that had arrived already is as good. Throws CallProblem. */
async function send(review: Review, { key, pictures, onProgress }: Way): Promise<void> {
  const { by, position, stars, reasons = [], ...rest } = review;
  const options = { idempotencyKey: key };
  // A purchase in a shop without photos has a separate call; everything else is sent as a form.
  const answer = await (
    'purchase_id' in by && pictures.length === 0
      ? feedbackCall('POST /api/feedback/send-offline', { ...by, position, stars, reasons, ...rest }, options)
      : feedbackCall(
          'POST /api/feedback/send',
          { ...by, position: String(position), stars: String(stars), reasons: reasons.join(','), ...rest },
          { ...options, transport: asForm(pictures, onProgress) },
        )
  ).catch((error: unknown) => {
    // An earlier try arrived, though its answer did not.
    if (asProblem(error).code === 'feedback_sent') return undefined;
    throw error;
  });
  if (answer?.statusCode === 401) throw new CallProblem(401, 'capability_old', {});
}

/** After a review was sent, or found to be sent, everything about reviews is requested again, and which orders still wait for one. */
const sent = (client: QueryClient): Promise<void> => {
  void moment.seek();
  return refreshChanged(client, 'reviews', 'xp', 'orders');
};

export const reviewSending = { send, sent };
