import { useState } from 'react';
import type { FormEvent } from 'react';
import { reviewTextMax } from '@club/rules/reviews';
import type { CallProblem } from '../../../data/problem.ts';
import { useNetwork } from '../../../device/network.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import styles from '../feedback.module.css';
import { formMessages as texts } from './messages.ts';
import { xpText } from '../messages.ts';
import { PhotoField } from './photo-field.tsx';
import { Reasons } from './reasons.tsx';
import { Picture, sourceOf } from '../reviewable-list.tsx';
import { firstStarId, StarRadios } from './star-radios.tsx';
import type { Reviewable } from '../use-feedback.ts';
import { useSendReview } from './use-send-review.ts';

const counterFrom = 200;
const ofPhotos = ['feedback_photo_unreadable', 'feedback_photo_small'];

interface Props {
  item: Reviewable;
  onDone: () => void;
}

/** One review in hand: stars are all that is requested. */
export function ReviewForm({ item, onDone }: Props) {
  const review = useSendReview(item, onDone);
  const { draft, write, known, photos, problem } = review;
  const [isTried, setIsTried] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (draft.stars === 0) document.getElementById(firstStarId)?.focus();
    else if (!photos.isPreparing) review.send();
  };
  const left = reviewTextMax - draft.text.length;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Bought item={item} />
      <StarRadios
        value={draft.stars}
        onChange={(stars) => write({ stars, reasons: [] })}
        error={isTried && draft.stars === 0 ? texts.starsMissing : undefined}
      />
      {draft.stars > 0 && (
        <Reasons stars={draft.stars} known={known} chosen={draft.reasons} onChange={(reasons) => write({ reasons })} />
      )}
      <TextArea
        label={texts.text}
        optional={texts.optional}
        hint={left <= counterFrom ? texts.left(left) : texts.textHint}
        rows={5}
        maxLength={reviewTextMax}
        value={draft.text}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
      />
      <PhotoField draft={photos} error={problem && ofPhotos.includes(problem.code) ? problem.detail : undefined} />
      <div className={styles.end}>
        <p className={styles.quiet}>
          {texts.signed} {item.xp > 0 && `${xpText(item.xp)}.`}
        </p>
        {review.isPending && photos.photos.length > 0 && <Progress value={review.progress} label={texts.sending} />}
        <Problem problem={problem} />
        <Button type="submit" wide pending={review.isPending}>
          {problem ? texts.again : texts.send}
        </Button>
      </div>
    </form>
  );
}

function Bought({ item }: { item: Reviewable }) {
  return (
    <div className={styles.bought}>
      <Picture item={item} />
      <div>
        <h2>{item.variant_title ? `${item.title}, ${item.variant_title}` : item.title}</h2>
        <p className={styles.quiet}>{sourceOf(item)}</p>
      </div>
    </div>
  );
}

function Problem({ problem }: { problem: CallProblem | undefined }) {
  const { isOnline } = useNetwork();
  if (!isOnline || problem?.code === 'offline') return <Callout tone="info">{texts.offline}</Callout>;
  if (!problem || ofPhotos.includes(problem.code)) return null;
  return (
    <Callout tone="danger" title={texts.failed}>
      {problem.detail}
    </Callout>
  );
}
