import { type SubmitEvent, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { referrals } from '../../../data/referrals/queries.ts';
import { asProblem } from '../../../data/problem.ts';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { messages } from './messages.ts';
import styles from './page.module.css';

const texts = messages.appeal;

/** The referrer's explanation for staff before they decide; sent once. */
export function Appeal({ friend, name, canAppeal }: { friend: string; name: string; canAppeal: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const send = useMutation({ ...referrals.appeal, onSuccess: () => announce(texts.sent) });
  if (!canAppeal) return <p className={styles.sent}>{texts.sent}</p>;
  if (!isOpen)
    return (
      <Button variant="secondary" size="s" aria-label={`${texts.open}: ${name}`} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
    );
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') send.mutate({ friend, text });
  };
  return (
    <form className={styles.appeal} onSubmit={submit}>
      <TextArea
        label={texts.label(name)}
        hint={texts.hint}
        error={send.error ? asProblem(send.error).detail : undefined}
        maxLength={500}
        required
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.aside}>
        <Button type="submit" size="s" pending={send.isPending}>
          {texts.send}
        </Button>
        <Button variant="quiet" size="s" onClick={() => setIsOpen(false)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
