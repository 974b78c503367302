import { useEffect } from 'react';
import { Send, X } from '@club/icons/lucide';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { CodeRow, CodeRows } from '../code-row.tsx';
import { foundCodes, retryFound, xpOfFound } from './found-codes.ts';
import type { FoundCode } from './found-codes.ts';
import { messages } from '../messages.ts';
import { multiMessages } from '../many/messages.ts';
import { forgetPhoto, sendPhoto } from './outbox.ts';
import { PhotoPicture } from './picture.tsx';
import type { ScanPhoto } from './store.ts';
import styles from './photo.module.css';
import { isWorthRepeating } from '../end.ts';

const texts = multiMessages.photo;

/** One photo: being sent, waiting for the network or for a confirmation, or with all that was found in it. */
export function PhotoCard({ photo, onByHand }: { photo: ScanPhoto; onByHand: () => void }) {
  const { id, state } = photo;
  const codes = foundCodes(photo);
  const isDone = state.kind === 'done';
  useEffect(() => {
    if (isDone) announce(texts.found(codes.length));
    // oxlint-disable-next-line react/exhaustive-deps -- announced once, when the reply comes
  }, [isDone]);
  return (
    <Card className={styles.card}>
      {state.kind === 'preparing' ? (
        <Skeleton height="12rem" />
      ) : (
        photo.url && <PhotoPicture photo={photo} codes={codes} />
      )}
      <PhotoNews photo={photo} />
      {codes.length > 0 && <Found id={id} codes={codes} />}
      {isDone && <Missed problem={state.outcome.message} count={codes.length} onByHand={onByHand} />}
      {state.kind !== 'preparing' && state.kind !== 'sending' && (
        <Button variant="quiet" size="s" icon={<X size="1.25em" aria-hidden="true" />} onClick={() => forgetPhoto(id)}>
          {isDone ? texts.dismiss : texts.remove}
        </Button>
      )}
    </Card>
  );
}

function PhotoNews({ photo: { id, state, isStored } }: { photo: ScanPhoto }) {
  const again = (label: string) => (
    <Button variant="secondary" size="s" onClick={() => void sendPhoto(id)}>
      {label}
    </Button>
  );
  switch (state.kind) {
    case 'confirming':
      return (
        <>
          <p>{texts.shared}</p>
          <Button wide icon={<Send size="1.25em" aria-hidden="true" />} onClick={() => void sendPhoto(id)}>
            {texts.send}
          </Button>
        </>
      );
    case 'sending':
      return (
        <div className={styles.progress} role="status">
          <p>{state.share < 1 ? texts.sending(Math.round(state.share * 100)) : texts.reading}</p>
          <Progress value={state.share} label={texts.progress} />
        </div>
      );
    case 'waiting':
      return (
        <Callout tone="info" title={texts.waiting} action={again(messages.outbox.sendNow)}>
          {isStored ? texts.waitingStored : texts.waitingHere}
        </Callout>
      );
    case 'failed':
      return (
        <Callout tone="danger" title={state.text} action={!state.isForever && again(messages.retry)}>
          {state.isForever && texts.another}
        </Callout>
      );
    default:
      return null;
  }
}

function Found({ id, codes }: { id: string; codes: readonly FoundCode[] }) {
  return (
    <CodeRows title={texts.found(codes.length)} xp={xpOfFound(codes)}>
      {codes.map((code) => (
        <CodeRow
          key={code.number}
          number={code.number}
          tail={code.tail}
          end={code.end}
          onRetry={
            code.code !== null && (!code.end || isWorthRepeating(code.end))
              ? () => void retryFound(id, code)
              : undefined
          }
        />
      ))}
    </CodeRows>
  );
}

/** Not every pack may have been read: the rest is typed, or photographed again. */
function Missed({ problem, count, onByHand }: { problem: string | null; count: number; onByHand: () => void }) {
  return (
    <Callout
      tone={problem ? 'warning' : 'info'}
      title={problem ?? texts.missed}
      action={
        <Button variant="secondary" size="s" onClick={onByHand}>
          {messages.byHand}
        </Button>
      }
    >
      {count > 0 ? texts.missedSome : texts.missedAll}
    </Callout>
  );
}
