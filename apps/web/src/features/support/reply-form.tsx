import { useId, useState } from 'react';
import { Send } from '@club/icons/lucide';
import { useMutation } from '@tanstack/react-query';
import { messageTextMax } from '@club/rules/support';
import { support } from '../../data/support.ts';
import { asProblem } from '../../data/problem.ts';
import { announce } from '../../ui/state/announcer.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { messages } from './messages.ts';
import { PhotoPicker } from './photo-picker.tsx';
import styles from './thread.module.css';
import { useAttachments } from './use-attachments.ts';
import { useMessageDraft } from './use-message-draft.ts';

const texts = messages.thread;

/** One more message; it opens a request that was answered or closed. */
export function ReplyForm({ id }: { id: string }) {
  const field = useId();
  const { draft, change, send, clear } = useMessageDraft(`support.${id}`);
  const attachments = useAttachments(draft.photos, (edit) => change((before) => ({ photos: edit(before.photos) })));
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = draft.text.trim() === '';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send((message) => support.reply({ ...message, request_id: id })),
    onSuccess: (_reply, _input, _earlier, { client }) => {
      clear();
      setIsChecked(false);
      announce(texts.sent);
      return support.written(client);
    },
  });
  const problem = error && asProblem(error);
  const submit = (): void => {
    setIsChecked(true);
    if (isEmpty) document.getElementById(field)?.focus();
    else if (attachments.isBusy) announce(messages.photos.waitForPhotos);
    else mutate();
  };
  return (
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        id={field}
        rows={2}
        label={texts.reply}
        maxLength={messageTextMax}
        value={draft.text}
        error={isChecked && isEmpty ? texts.replyMissing : undefined}
        onChange={({ target }) => change({ text: target.value })}
      />
      {problem && (
        <Callout tone="danger" title={problem.detail}>
          {messages.form.stored}
        </Callout>
      )}
      <div className={styles.write}>
        <PhotoPicker attachments={attachments} isCompact />
        <Button type="submit" pending={isPending} icon={<Send size="1.25em" aria-hidden="true" />}>
          {problem ? messages.form.sendAgain : messages.form.send}
        </Button>
      </div>
    </form>
  );
}
