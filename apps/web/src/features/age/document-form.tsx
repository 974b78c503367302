import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { documentKinds } from '@club/rules/age';
import type { DocumentKind } from '@club/rules/age';
import { ages } from '../../data/age.ts';
import { asProblem } from '../../data/problem.ts';
import { announce } from '../../ui/state/announcer.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { RadioCard, RadioGroup } from '../../ui/form/radio-card.tsx';
import { isFromVerification } from './came-from-state.ts';
import { DocumentGuide, DocumentPrivacy } from './document-guide.tsx';
import { PhotoChoice, takeButtonId } from './photo-choice.tsx';
import { base64Of } from '../../device/shrink-photo.ts';
import { usePhoto } from './use-photo.ts';
import styles from './verification.module.css';
import { formatBytes, documentMessages as messages } from './messages.ts';

/** The document's kind, its photo, and sending it. A photo that did not arrive stays for the next try. */
export function DocumentForm() {
  const router = useRouter();
  const [kind, setKind] = useState<DocumentKind>('id-card');
  const { photo, isPreparing, error, take, complain } = usePhoto();
  const sending = useMutation(ages.sendDocument);
  const leave = (): void => {
    announce(messages.sent);
    if (isFromVerification(router.state.location.state)) router.history.back();
    else void router.navigate({ to: '/verification', replace: true });
  };
  const send = async (): Promise<void> => {
    if (!photo) {
      complain(messages.missing);
      document.getElementById(takeButtonId)?.focus();
      return;
    }
    sending.mutate({ kind, image: await base64Of(photo.blob) }, { onSuccess: leave });
  };
  const choose = (file: File | undefined): void => {
    sending.reset();
    void take(file);
  };
  return (
    <div className={styles.page}>
      <RadioGroup legend={messages.kind}>
        {documentKinds.map((one) => (
          <RadioCard
            key={one}
            name="document-kind"
            value={one}
            checked={one === kind}
            onChange={() => setKind(one)}
            title={messages.kinds[one].title}
          />
        ))}
      </RadioGroup>
      <DocumentGuide kind={kind} />
      <PhotoChoice photo={photo} isPreparing={isPreparing} error={error} onFile={choose} />
      <DocumentPrivacy />
      {sending.isError && (
        <Callout tone="danger" title={messages.notSent}>
          {asProblem(sending.error).detail}. {messages.stored}
        </Callout>
      )}
      <Button wide pending={sending.isPending} disabled={isPreparing} onClick={() => void send()}>
        {sending.isError ? messages.sendAgain : messages.send}
      </Button>
      {photo && sending.isPending && (
        <p className={styles.watch} role="status">
          {messages.sending(formatBytes(photo.blob.size))}
        </p>
      )}
    </div>
  );
}
