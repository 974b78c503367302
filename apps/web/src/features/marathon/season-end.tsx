import { useEffect } from 'react';
import type { SeasonResult } from '@club/contract/customer/marathon';
import { runtime } from '../../device/runtime.ts';
import { storeSeenSeason } from '../../device/storage/seen-season.ts';
import { vibrate } from '../../device/vibrate.ts';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { Medal } from '../../ui/media/medal.tsx';
import { Celebration } from '../../ui/surface/celebration.tsx';
import { messages } from './messages.ts';
import { Outlook, Prizes } from './season-result.tsx';
import styles from './season-result.module.css';

const texts = messages.end;

export interface SeasonEndProps {
  result: SeasonResult;
  /** The next season runs already, and the customer is not in it. */
  isNextOpen: boolean;
  nextStartsOn: string | null;
  onClose: () => void;
}

/** The season is over: its result, the badge that stays, and when there is more. */
export default function SeasonEnd({ result, isNextOpen, nextStartsOn, onClose }: SeasonEndProps) {
  useEffect(() => {
    storeSeenSeason(runtime.brand, result.season.id);
    vibrate([14, 50, 28]);
  }, [result]);
  const toCalendar = (variant: 'hero' | 'quiet', label: string) => (
    <Link to="/marathon" className={buttonClass({ variant, wide: true })} onClick={onClose}>
      {label}
    </Link>
  );
  return (
    <Celebration
      art={<SeasonMedal days={result.badge_days} />}
      title={texts.title(result)}
      figure={texts.figure(result)}
      text={texts.text(result)}
      onClose={onClose}
    >
      <Prizes result={result} />
      <Outlook result={result} isNextOpen={isNextOpen} nextStartsOn={nextStartsOn} />
      <div className={styles.ways}>
        {isNextOpen ? (
          toCalendar('hero', texts.toNext)
        ) : (
          <Button variant="hero" wide onClick={onClose}>
            {texts.on}
          </Button>
        )}
        {isNextOpen ? (
          <Button variant="quiet" wide onClick={onClose}>
            {texts.later}
          </Button>
        ) : (
          toCalendar('quiet', texts.toCalendar)
        )}
      </div>
    </Celebration>
  );
}

/** A medal on its ribbon with the days of the badge; a flag where the first one is still ahead. */
function SeasonMedal({ days }: { days: number }) {
  return (
    <Medal>
      <path className={styles.ribbon} d="M94 74h22l12 34h-22zM146 74h-22l-12 34h22z" />
      <circle className={styles.coin} cx="120" cy="136" r="36" />
      {days === 0 ? (
        <path className={styles.flag} d="M110 156v-40h24l-6 10 6 10h-24" />
      ) : (
        <text className={styles.number} x="120" y="149">
          {days}
        </text>
      )}
    </Medal>
  );
}
