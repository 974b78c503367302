import { useEffect, useState } from 'react';
import { Check, Copy, Sun } from '@club/icons/lucide';
import { lifetimes } from '@club/rules/time/lifetimes';
import { announce } from '../../ui/state/announcer.tsx';
import { Button } from '../../ui/action/button.tsx';
import Qr from '../../ui/media/qr.tsx';
import { certificateListMessages as texts } from './messages.ts';
import styles from './certificates.module.css';

/** The till's code, drawn on the phone itself: no network is needed. */
export default function CertificateCode({ code, pin, partner }: { code: string; pin: string | null; partner: string }) {
  return (
    <div className={styles.code}>
      <Qr text={code} label={texts.qr(partner)} className={styles.qr} />
      <dl className={styles.words}>
        <div>
          <dt>{texts.code}</dt>
          <dd className={styles.big}>{code}</dd>
        </div>
        {pin !== null && (
          <div>
            <dt>{texts.pin}</dt>
            <dd className={styles.big}>{pin}</dd>
          </div>
        )}
      </dl>
      <CopyButton text={code} />
      <p className={styles.hint}>
        <Sun size="1.25em" aria-hidden="true" />
        {texts.bright}
      </p>
    </div>
  );
}

/** Confirms it for a moment. Without a clipboard there is no button. */
function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), lifetimes.copyFeedback);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // Only secure pages have it, whatever the type says.
  if (!('clipboard' in navigator)) return null;
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => {
        setIsCopied(true);
        announce(texts.copied);
      },
      () => undefined,
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="secondary" size="s" icon={<Icon size="1.25em" aria-hidden="true" />} onClick={copy}>
      {isCopied ? texts.copied : texts.copy}
    </Button>
  );
}
