import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { CalendarClock, Eraser, LogOut } from '@club/icons/lucide';
import { useMutation } from '@tanstack/react-query';
import { formatDay } from '@club/rules/text/ukrainian';
import { asProblem } from '../../../data/problem.ts';
import { account } from '../../../data/customers/account.ts';
import { closeSession } from '../../../device/session.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Sheet } from '../../../ui/surface/sheet.tsx';
import { showToast } from '../../../ui/state/toast.ts';
import styles from './flow.module.css';
import { messages as texts } from './messages.ts';
import { FlowPage } from './page.tsx';
import type { Prove } from './prove.ts';

const facts = [
  { icon: LogOut, text: texts.deletion.signedOut },
  { icon: CalendarClock, text: texts.deletion.wayBack },
  { icon: Eraser, text: texts.deletion.afterwards },
];

/** What deletion means, then one more confirmation; afterwards the phone is signed out. */
export function DeleteAccount({ prove, onClose }: { prove: Prove; onClose: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => prove(account.planDeletion),
    onSuccess: (planned) => {
      if (!planned) return;
      closeSession('left');
      showToast({ text: texts.deletion.planned(formatDay(planned.deletion_at)), kind: 'success' });
    },
  });
  const problem = error && asProblem(error);
  const confirm = (event: SyntheticEvent): void => {
    event.preventDefault();
    reset();
    setIsConfirming(true);
  };
  return (
    <FlowPage title={texts.deletion.title} step="what" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={confirm}>
        <h3>{texts.deletion.what}</h3>
        <ul role="list" className={styles.facts}>
          {facts.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon size="1.25em" aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        <Button type="submit" variant="secondary" wide>
          {texts.deletion.next}
        </Button>
      </form>
      <Sheet open={isConfirming} onClose={() => setIsConfirming(false)} title={texts.deletion.sureTitle}>
        <p className={styles.lead}>{texts.deletion.sureText}</p>
        <div className={styles.choices}>
          {problem && <Callout tone="danger">{problem.detail}</Callout>}
          <Button variant="danger" wide pending={isPending} onClick={() => mutate()}>
            {texts.deletion.now}
          </Button>
          <Button variant="secondary" wide onClick={() => setIsConfirming(false)}>
            {texts.deletion.stay}
          </Button>
        </div>
      </Sheet>
    </FlowPage>
  );
}
