import { useState } from 'react';
import type { Certificate } from '@club/contract/certificates';
import { useAttempt } from '../../client/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { certCall } from './cert-call.ts';
import { listMessages } from './messages.ts';
import styles from './certificates.module.css';

const texts = listMessages.brokenSheet;

interface Props {
  /** The one in question; the sheet is open while there is one. */
  certificate: Certificate | undefined;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** Asks before the code is locked: a till that was only offline is no reason. */
export function BrokenSheet({ certificate, onClose, onChanged }: Props) {
  const [last, setLast] = useState(certificate);
  if (certificate && certificate !== last) setLast(certificate);
  const { run, isPending, problem, forget } = useAttempt(async () => {
    await certCall('POST /api/cert/complain', { id: last?.id ?? '' });
    await onChanged();
    onClose();
  });
  const close = (): void => {
    forget();
    onClose();
  };
  if (!last) return null;
  return (
    <Sheet open={certificate !== undefined} onClose={close} title={texts.title}>
      <div className={styles.stack}>
        <p className={styles.soft}>{texts.text}</p>
        {problem && <Notice tone="danger">{problem.detail}</Notice>}
        <Button variant="danger" wide pending={isPending} onClick={() => void run()}>
          {texts.submit}
        </Button>
        <Button variant="secondary" wide onClick={close}>
          {texts.keep}
        </Button>
      </div>
    </Sheet>
  );
}
