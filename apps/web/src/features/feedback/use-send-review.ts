import { useState } from 'react';
import { reasonsFor } from '@club/rules/reviews';
import type { ReviewReason } from '@club/rules/reviews';
import { asForm } from '../../client/send-form.ts';
import { asProblem, CallProblem } from '../../client/problem.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { dropDraft } from '../../device/drafts.ts';
import { useDraft } from '../../device/use-draft.ts';
import { feedbackCall } from './feedback-call.ts';
import { usePhotoDraft } from './photo-draft.ts';
import { useFreshFeedback } from './use-feedback.ts';
import type { Reviewable } from './use-feedback.ts';

export interface ReviewDraft {
  stars: number;
  reasons: ReviewReason[];
  text: string;
  /** Of the try on its way: until something is changed, a repeat is the same review. */
  key: string;
}

const empty: ReviewDraft = { stars: 0, reasons: [], text: '', key: '' };

/** The review in hand and its sending; what was written is kept until it has arrived. */
export function useSendReview(item: Reviewable, onDone: () => void) {
  const name = `review.${item.key}`;
  const [draft, change] = useDraft<ReviewDraft>(name, empty);
  const photos = usePhotoDraft(`${name}.photos`);
  const [progress, setProgress] = useState(0);
  const refresh = useFreshFeedback();
  const boughtBy = 'order_id' in item.by ? 'order' : 'store';
  const known = draft.stars > 0 ? reasonsFor(draft.stars, boughtBy) : [];
  // Photos are part of what is sent, so with others it is another try.
  const print = photos.photos.map(({ url }) => url).join();
  const [sentPrint, setSentPrint] = useState(print);

  const attempt = useAttempt(async () => {
    const key = draft.key !== '' && sentPrint === print ? draft.key : crypto.randomUUID();
    change({ key });
    setSentPrint(print);
    setProgress(0);
    await send(item, draft, { key, pictures: photos.photos.map(({ blob }) => blob), onProgress: setProgress });
    dropDraft(name);
    photos.drop();
    onDone();
    await refresh();
  });
  const write = (part: Partial<Omit<ReviewDraft, 'key'>>): void => change({ ...part, key: '' });
  return { draft, write, photos, known, progress, ...attempt };
}

interface Way {
  key: string;
  pictures: readonly Blob[];
  onProgress: (share: number) => void;
}

/** A purchase in a shop without photos has a call of its own; everything else goes as a form. */
async function send(item: Reviewable, draft: ReviewDraft, { key, pictures, onProgress }: Way): Promise<void> {
  const { by, position } = item;
  const { stars, reasons, text } = draft;
  const options = { idempotencyKey: key };
  const answer = await (
    'purchase_id' in by && pictures.length === 0
      ? feedbackCall('POST /api/feedback/send-offline', { ...by, position, stars, reasons, text }, options)
      : feedbackCall(
          'POST /api/feedback/send',
          { ...by, position: String(position), stars: String(stars), reasons: reasons.join(','), text },
          { ...options, transport: asForm(pictures, onProgress) },
        )
  ).catch((error: unknown) => {
    // An earlier try arrived, though its answer did not.
    if (asProblem(error).code === 'feedback_sent') return undefined;
    throw error;
  });
  if (answer?.statusCode === 401) throw new CallProblem(401, 'capability_old', {});
}
