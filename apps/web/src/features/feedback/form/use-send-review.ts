import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { reasonsFor } from '@club/rules/reviews';
import type { ReviewReason } from '@club/rules/reviews';
import { asProblem } from '../../../data/problem.ts';
import { reviewSending } from '../../../data/feedback/sending.ts';
import { dropDraft } from '../../../device/storage/drafts.ts';
import { useDraft } from '../../../device/storage/use-draft.ts';
import { usePhotoDraft } from './photo-draft.ts';
import type { Reviewable } from '../use-feedback.ts';

export interface ReviewDraft {
  stars: number;
  reasons: ReviewReason[];
  text: string;
  /** Of the try on its way: until something is changed, a repeat is the same review. */
  key: string;
}

const empty: ReviewDraft = { stars: 0, reasons: [], text: '', key: '' };

/** The current review and its sending; the text is stored until it has arrived. */
export function useSendReview(item: Reviewable, onDone: () => void) {
  const name = `review.${item.key}`;
  const [draft, change] = useDraft<ReviewDraft>(name, empty);
  const photos = usePhotoDraft(`${name}.photos`);
  const [progress, setProgress] = useState(0);
  const boughtBy = 'order_id' in item.by ? 'order' : 'store';
  const known = draft.stars > 0 ? reasonsFor(draft.stars, boughtBy) : [];
  // Photos are part of the input, so with others it is another attempt.
  const print = photos.photos.map(({ url }) => url).join();
  const [sentPrint, setSentPrint] = useState(print);

  const { mutate, isPending, error } = useMutation({
    mutationFn: (key: string) => {
      const { stars, reasons, text } = draft;
      const way = { key, pictures: photos.photos.map(({ blob }) => blob), onProgress: setProgress };
      return reviewSending.send({ by: item.by, position: item.position, stars, reasons, text }, way);
    },
    onSuccess: (_sent, _key, _earlier, { client }) => {
      dropDraft(name);
      photos.drop();
      onDone();
      return reviewSending.sent(client);
    },
  });
  const send = (): void => {
    const key = draft.key !== '' && sentPrint === print ? draft.key : crypto.randomUUID();
    change({ key });
    setSentPrint(print);
    setProgress(0);
    mutate(key);
  };
  const write = (part: Partial<Omit<ReviewDraft, 'key'>>): void => change({ ...part, key: '' });
  return { draft, write, photos, known, progress, send, isPending, problem: error ? asProblem(error) : undefined };
}
