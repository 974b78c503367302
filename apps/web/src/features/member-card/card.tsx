import { useEffect } from 'react';
import { Sun } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { formatXp } from '@club/rules/text/ukrainian';
import { customer } from '../../data/customers/queries.ts';
import { useLastBalance } from '../../data/xp/balance.ts';
import { runtime } from '../../device/runtime.ts';
import Qr from '../../ui/media/qr.tsx';
import { Sheet } from '../../ui/surface/sheet.tsx';
import { code128 } from './code-128.ts';
import styles from './card.module.css';
import { messages } from './card-messages.ts';
import { ToWallet } from './wallet.tsx';

/** Modules of white that readers expect before and after the bars. */
const quiet = 10;

/** The number as a till reads it, drawn on the phone itself: no network is needed, and the screen stays lit. */
export default function MemberCard({ number, onClose }: { number: string; onClose: () => void }) {
  const { data } = useQuery(customer.user);
  const balance = useLastBalance();
  useEffect(holdScreenLit, []);
  return (
    <Sheet open onClose={onClose} title={messages.title}>
      <div className={styles.card}>
        <p className={styles.who}>
          {data && (
            <strong>
              {data.first_name} {data.last_name}
            </strong>
          )}
          {balance && (
            <span>
              {messages.balance} {formatXp(balance.xp)}
            </span>
          )}
        </p>
        <Qr text={number} label={messages.qr(number)} border={2} className={styles.qr} />
        <Bars number={number} />
        <p className={styles.number}>
          <span>{messages.number}</span>
          <strong>{grouped(number)}</strong>
        </p>
      </div>
      <p className={styles.hint}>
        <Sun size="1.25em" aria-hidden="true" />
        {!runtime.absent.includes('retail') && messages.tills}
        {messages.hint}
      </p>
      <ToWallet />
    </Sheet>
  );
}

function Bars({ number }: { number: string }) {
  const widths = code128(number);
  const bars = widths.map((width, place) => {
    const from = widths.slice(0, place).reduce((sum, one) => sum + one, quiet);
    return place % 2 === 0 ? `M${from} 0h${width}v40h-${width}z` : '';
  });
  const whole = widths.reduce((sum, one) => sum + one, quiet * 2);
  return (
    <svg
      viewBox={`0 0 ${whole} 40`}
      preserveAspectRatio="none"
      role="img"
      aria-label={messages.bars(number)}
      className={styles.bars}
    >
      <path d={bars.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}

/** Groups of four can be memorised while typing. */
const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1\u00A0');

/** Until the returned function is called. A hidden page loses the lock, and gets it again when it is visible. */
function holdScreenLit(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const hold = async (): Promise<void> => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    // Refused when the battery is low.
    const held = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) void held?.release();
    else lock = held;
  };
  const onVisible = (): void => void hold();
  void hold();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release();
  };
}
