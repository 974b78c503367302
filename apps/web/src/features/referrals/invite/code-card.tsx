import { type ComponentType, Suspense, useState } from 'react';
import { QrCode, Share2 } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { referrals } from '../../../data/referrals/queries.ts';
import { asProblem } from '../../../data/problem.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { CopyCodeButton } from './copy-button.tsx';
import styles from './page.module.css';
import { messages } from './messages.ts';

export interface CodeCardProps {
  /** The app's address with the code in it. */
  linkOf: (code: string) => string;
  /** Hands the link to the phone's own sharing. */
  onShare: () => Promise<unknown>;
  /** The picture of a code, loaded when it is wanted. */
  Qr: ComponentType<{ text: string; label: string }>;
}

const texts = messages.code;

/** Nothing if the code is not valid. */
export function CodeCard(props: CodeCardProps) {
  const { data: own, error, refetch } = useQuery(referrals.own);
  if (own !== undefined) return own.isTaken ? <Known {...props} code={own.code} /> : null;
  if (!error) return <Skeleton height="22.9rem" radius="var(--radius-card)" />;
  return <ErrorState title={texts.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

function Known({ code, linkOf, onShare, Qr }: CodeCardProps & { code: string }) {
  const [isQrShown, setIsQrShown] = useState(false);
  const link = linkOf(code);
  const canShare = typeof navigator.share === 'function';
  return (
    <Card tone="primary" className={styles.codeCard}>
      <h2>{texts.title}</h2>
      <p className={styles.code} translate="no">
        {code}
      </p>
      <p className={styles.codeText}>{texts.text}</p>
      <p className={styles.link} translate="no">
        {link.replace(/^https?:\/\//, '').replace(/&.*$/, '')}
      </p>
      <div className={styles.buttons}>
        {canShare && (
          <Button wide icon={<Share2 size="1.25em" aria-hidden="true" />} onClick={() => void onShare()}>
            {texts.share}
          </Button>
        )}
        <CopyCodeButton text={link} label={texts.copyLink} variant={canShare ? 'secondary' : 'primary'} />
        <CopyCodeButton text={code} label={texts.copyCode} />
        <Button
          wide
          variant="quiet"
          aria-expanded={isQrShown}
          icon={<QrCode size="1.25em" aria-hidden="true" />}
          onClick={() => setIsQrShown(!isQrShown)}
        >
          {texts.showQr}
        </Button>
      </div>
      {isQrShown && (
        <div className={styles.qr}>
          <Suspense fallback={<Skeleton height="15rem" radius="var(--radius-card)" />}>
            <Qr text={link} label={texts.qrLabel(code)} />
          </Suspense>
          <p className={styles.codeText}>{texts.qrText}</p>
        </div>
      )}
    </Card>
  );
}
