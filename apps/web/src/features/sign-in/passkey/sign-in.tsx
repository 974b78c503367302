import { KeyRound } from '@club/icons/lucide';
import { entry } from '../../../data/sign-in/open-session.ts';
import { canUsePasskeys, choosePasskey } from '../../../device/passkeys.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { useEnter } from '../enter.ts';
import styles from './passkey.module.css';
import { messages as texts } from './messages.ts';
import { withSupportLink } from '../support-link.tsx';
import { useAttempt } from '../use-attempt.ts';

/** The second way in, where the browser has it. Closing the browser's question is no error. */
export default function PasskeyEntry() {
  const { open, goOn } = useEnter();
  const { run, isPending, problem } = useAttempt(async () => {
    const credential = await choosePasskey(await entry.passkeyOptions());
    if (credential === undefined) return;
    open(await entry.withPasskey(credential));
    goOn();
  });
  if (!canUsePasskeys()) return null;
  return (
    <div className={styles.door}>
      <Button
        variant="quiet"
        wide
        pending={isPending}
        icon={<KeyRound size="1.25em" aria-hidden="true" />}
        onClick={() => void run()}
      >
        {texts.signIn}
      </Button>
      {problem && <Callout tone="danger">{withSupportLink(problem.detail)}</Callout>}
    </div>
  );
}
