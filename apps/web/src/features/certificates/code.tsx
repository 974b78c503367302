import { useEffect, useState } from 'react';
import { Check, Copy, Sun } from '@club/icons/lucide';
import { encode } from 'uqr';
import { lifetimes } from '@club/rules/time/lifetimes';
import { announce } from '../../ui/state/announcer.tsx';
import { Button } from '../../ui/action/button.tsx';
import { listMessages as texts } from './messages.ts';
import styles from './certificates.module.css';

/** What the till wants, drawn on the phone itself: no network is needed. */
export default function CertificateCode({ code, pin, partner }: { code: string; pin: string | null; partner: string }) {
  return (
    <div className={styles.code}>
      <Qr text={code} label={texts.qr(partner)} />
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

/** Dark modules on white in every mode, with the margin of four modules that readers expect. */
function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={styles.qr}>
      <path d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}

/** Says for a moment that it is done. Where nothing can be copied there is no button. */
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
