import { useState } from 'react';
import { ExternalLink, RotateCw } from '@club/icons/lucide';
import { useMutation } from '@tanstack/react-query';
import { ages } from '../../data/age.ts';
import { asProblem } from '../../data/problem.ts';
import { Link } from '../../ui/action/link.tsx';
import { announce } from '../../ui/state/announcer.tsx';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { cameFromState } from './came-from-state.ts';
import { messages } from './messages.ts';
import { TestReader } from './test-reader.tsx';
import styles from './verification.module.css';

interface Props {
  /** Of Diia; a pending document has none. */
  deeplink: string | undefined;
  isTest: boolean;
  isWatching: boolean;
  /** Whether the state has changed. */
  onCheck: () => Promise<boolean>;
}

/** Possible actions while Diia or staff decide. */
export function PendingVerification({ deeplink, isTest, isWatching, onCheck }: Props) {
  const [isLooking, setIsLooking] = useState(false);
  const cancel = useMutation(ages.cancel);
  const refetchNow = async (): Promise<void> => {
    setIsLooking(true);
    const hasChanged = await onCheck();
    setIsLooking(false);
    if (!hasChanged) announce(messages.refreshed);
  };
  return (
    <div className={styles.waiting}>
      {deeplink && isTest && <TestReader />}
      {/* A link that the customer presses: phones open an app by it, and block one that a script has opened. */}
      {deeplink && (
        <a href={deeplink} rel="external" className={buttonClass({ wide: true })}>
          <ExternalLink size="1.25em" aria-hidden="true" />
          {messages.openDiia}
        </a>
      )}
      {deeplink && <p className={styles.watch}>{isWatching ? messages.watching : messages.notYet}</p>}
      {!isWatching && (
        <Button
          variant="secondary"
          wide
          pending={isLooking}
          icon={<RotateCw size="1.25em" aria-hidden="true" />}
          onClick={() => void refetchNow()}
        >
          {messages.refresh}
        </Button>
      )}
      {deeplink && (
        <Link to="/verification/other" state={cameFromState} className={buttonClass({ variant: 'quiet', wide: true })}>
          {messages.instead}
        </Link>
      )}
      {cancel.isError && <Callout tone="danger">{asProblem(cancel.error).detail}</Callout>}
      <Button
        variant="quiet"
        wide
        pending={cancel.isPending}
        onClick={() => cancel.mutate(undefined, { onSuccess: () => announce(messages.cancelled) })}
      >
        {deeplink ? messages.cancel : messages.cancelPhoto}
      </Button>
    </div>
  );
}
