import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Order } from '@club/contract/customer/orders';
import { returnReasons } from '@club/rules/delivery/parcels';
import { asProblem } from '../../../data/problem.ts';
import { orderActions } from '../../../data/orders/actions.ts';
import { dropDraft } from '../../../device/storage/drafts.ts';
import { useDraft } from '../../../device/storage/use-draft.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { RadioCard, RadioGroup } from '../../../ui/form/radio-card.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { showToast } from '../../../ui/state/toast.ts';
import { messages } from '../messages.ts';
import styles from './details.module.css';

const texts = messages.return;
const commentMax = 1000;

interface Props {
  order: Order;
  onClose: () => void;
}

export default function ReturnForm({ order: { id, order_number: number }, onClose }: Props) {
  const draftName = `return.${number}`;
  const [{ reason, comment }, change] = useDraft(draftName, { reason: '', comment: '' });
  const { mutate, isPending, error } = useMutation({
    ...orderActions.requestReturn,
    onSuccess: () => {
      dropDraft(draftName);
      showToast({ text: texts.sent, kind: 'success' });
    },
  });
  const problem = error && asProblem(error);
  const chosen = returnReasons.find((one) => one === reason);
  const place = useRef<HTMLFormElement>(null);
  // The button that opened it is at the end of a page, and the form begins below the visible part.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  const { isChecked, form } = useCheckedForm(() => {
    if (chosen) mutate({ orderId: id, reason: chosen, comment: comment.trim() });
  });
  return (
    <form ref={place} className={styles.form} aria-label={texts.title} {...form}>
      <RadioGroup legend={texts.reasonLabel} error={isChecked && !chosen ? texts.reasonMissing : undefined}>
        {returnReasons.map((one) => (
          <RadioCard
            key={one}
            name={draftName}
            value={one}
            checked={one === reason}
            onChange={(value) => change({ reason: value })}
            title={texts.reason[one]}
          />
        ))}
      </RadioGroup>
      <TextArea
        label={texts.comment}
        optional={texts.optional}
        hint={texts.commentHint}
        maxLength={commentMax}
        value={comment}
        onChange={(event) => change({ comment: event.target.value })}
      />
      <p className={styles.quiet}>{texts.rule}</p>
      {problem && <Callout tone="danger">{problem.detail}</Callout>}
      <Button type="submit" wide pending={isPending}>
        {texts.send}
      </Button>
      <Button variant="secondary" wide onClick={onClose}>
        {texts.close}
      </Button>
    </form>
  );
}
