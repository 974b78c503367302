import { useId, useState } from 'react';
import { Send } from 'lucide-react';
import { messageTextMax } from '@club/rules/support';
import { call } from '../../client/call.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { messages } from './messages.ts';
import { PhotoPicker } from './photo-picker.tsx';
import styles from './support.module.css';
import { useAttachments } from './use-attachments.ts';
import { useMessageDraft } from './use-message-draft.ts';
import { useForgetRequests } from './use-support.ts';

const texts = messages.thread;

/** One more message; it opens a request that was answered or closed. */
export function ReplyForm({ id }: { id: string }) {
  const field = useId();
  const forgetRequests = useForgetRequests();
  const { draft, change, send, clear } = useMessageDraft(`support.${id}`);
  const attachments = useAttachments(draft.photos, (edit) => change((before) => ({ photos: edit(before.photos) })));
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = draft.text.trim() === '';
  const { run, isPending, problem } = useAttempt(async () => {
    await send((message) => call('POST /api/support/message', { ...message, request_id: id }));
    clear();
    setIsChecked(false);
    announce(texts.sent);
    await forgetRequests();
  });
  const submit = (): void => {
    setIsChecked(true);
    if (isEmpty) document.getElementById(field)?.focus();
    else if (attachments.isBusy) announce(messages.photos.waitForPhotos);
    else void run();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        id={field}
        label={texts.reply}
        maxLength={messageTextMax}
        value={draft.text}
        error={isChecked && isEmpty ? texts.replyMissing : undefined}
        onChange={({ target }) => change({ text: target.value })}
      />
      <PhotoPicker attachments={attachments} />
      {problem && (
        <Notice tone="danger" title={problem.detail}>
          {messages.form.kept}
        </Notice>
      )}
      <Button type="submit" wide pending={isPending} icon={<Send size="1.25em" aria-hidden="true" />}>
        {problem ? messages.form.sendAgain : messages.form.send}
      </Button>
    </form>
  );
}
