import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Certificate } from '@club/contract/customer/certificates';
import { certificates } from '../../data/certificates/queries.ts';
import { asProblem } from '../../data/problem.ts';
import { Button } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Sheet } from '../../ui/surface/sheet.tsx';
import { certificateListMessages } from './messages.ts';
import styles from './certificates.module.css';

const texts = certificateListMessages.brokenSheet;

interface Props {
  /** The current one; the sheet is open while there is one. */
  certificate: Certificate | undefined;
  onClose: () => void;
}

/** Confirms before the code is locked: a till that was only offline is no reason. */
export function BrokenSheet({ certificate, onClose }: Props) {
  const [last, setLast] = useState(certificate);
  if (certificate && certificate !== last) setLast(certificate);
  const { mutate, isPending, error, reset } = useMutation({ ...certificates.complain, onSuccess: onClose });
  const close = (): void => {
    reset();
    onClose();
  };
  if (!last) return null;
  return (
    <Sheet open={certificate !== undefined} onClose={close} title={texts.title}>
      <div className={styles.stack}>
        <p className={styles.soft}>{texts.text}</p>
        {error && <Callout tone="danger">{asProblem(error).detail}</Callout>}
        <Button variant="danger" wide pending={isPending} onClick={() => mutate(last.id)}>
          {texts.submit}
        </Button>
        <Button variant="secondary" wide onClick={close}>
          {texts.tryAgain}
        </Button>
      </div>
    </Sheet>
  );
}
