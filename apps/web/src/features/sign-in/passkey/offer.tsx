import { Fingerprint } from '@club/icons/lucide';
import { useEffect, useState } from 'react';
import { passkeys } from '../../../data/passkeys/calls.ts';
import { raiseFlag } from '../../../device/storage/flags.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Sheet } from '../../../ui/surface/sheet.tsx';
import { showToast } from '../../../ui/state/toast.ts';
import styles from './passkey.module.css';
import { messages as texts } from './messages.ts';
import { useAttempt } from '../use-attempt.ts';

/** Offered once after a code from an SMS; any answer hides it for a month on this phone. */
export default function PasskeyOffer({ onDone }: { onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => raiseFlag('passkey_offer'), []);
  const leave = (): void => {
    setIsOpen(false);
    onDone();
  };
  const { run, isPending, problem } = useAttempt(async () => {
    const outcome = await passkeys.add();
    if (outcome === 'cancelled') return;
    showToast({ text: outcome === 'added' ? texts.added : texts.known, kind: 'success' });
    leave();
  });
  return (
    <Sheet open={isOpen} onClose={leave} title={texts.offer.title}>
      <div className={styles.offer}>
        <span className={styles.sign}>
          <Fingerprint size="2.25em" aria-hidden="true" />
        </span>
        <p>{texts.offer.text}</p>
        <p className={styles.small}>{texts.offer.more}</p>
        {problem && <Callout tone="danger">{problem.detail}</Callout>}
        <div className={styles.choices}>
          <Button wide pending={isPending} onClick={() => void run()}>
            {texts.offer.yes}
          </Button>
          <Button variant="secondary" wide onClick={leave}>
            {texts.offer.no}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
