import { useEffect, useState } from 'react';
import { ChevronRight } from '@club/icons/lucide';
import { formatXp, formatXpChange } from '@club/rules/text/ukrainian';
import { moment } from '../../../data/xp/moment.ts';
import type { Moment } from '../../../data/xp/moment.ts';
import { isSoundOn, storeSound } from '../../../device/storage/seen-xp.ts';
import { vibrate } from '../../../device/vibrate.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { Celebration } from '../../../ui/surface/celebration.tsx';
import { goalLink } from '../goal/link.ts';
import { goalText } from '../goal/text.ts';
import { messages as xpMessages } from '../messages.ts';
import { useCount } from '../use-count.ts';
import { chime } from './chime.ts';
import { MomentDrawing } from './drawing.tsx';
import { momentText, texts } from './messages.ts';
import styles from './moment.module.css';

/** The figure begins to run when the drawing has come. */
const countAfterMs = 260;

/** XP that came, over the whole screen: what for, how much, and how close the goal is now. One way on. */
export default function XpMoment({ moment: now }: { moment: Moment }) {
  const { title, text } = momentText(now);
  useEffect(() => {
    vibrate([14, 50, 28]);
    if (isSoundOn()) chime();
  }, []);
  return (
    <Celebration
      corner={<SoundSwitch />}
      art={<MomentDrawing occasion={now.occasion} />}
      title={title}
      figure={formatXpChange(now.gained)}
      text={text}
      onClose={moment.close}
    >
      <Way now={now} />
      <Button variant="hero" wide onClick={moment.close}>
        {texts.next}
      </Button>
    </Celebration>
  );
}

/** The balance runs from its former value to the new one, and the bar with it. */
function Way({ now: { balance, gained, goal } }: { now: Moment }) {
  const shown = useCount(Math.max(0, balance - gained), balance, countAfterMs);
  return (
    <div className={styles.way}>
      <p className={styles.balance}>
        <span>{xpMessages.balance.title}</span>
        <strong>
          <span aria-hidden="true">{formatXp(shown)}</span>
          <span className="visually-hidden">{formatXp(balance)}</span>
        </strong>
      </p>
      {goal && (
        <>
          <Progress value={shown / goal.bonuses} label={xpMessages.balance.progress} />
          <Link {...goalLink(goal)} className={styles.goal} onClick={moment.close}>
            <span>{goalText(balance, goal)}</span>
            <ChevronRight size="1.125em" aria-hidden="true" />
          </Link>
          {goal.days === null && !goal.is_sold_out && balance < goal.bonuses && (
            <p className={styles.earns}>{texts.earns}</p>
          )}
        </>
      )}
    </div>
  );
}

function SoundSwitch() {
  const [isOn, setIsOn] = useState(isSoundOn);
  const turn = (): void => {
    storeSound(!isOn);
    setIsOn(!isOn);
    if (!isOn) chime();
  };
  return (
    <button type="button" className={styles.sound} aria-pressed={isOn} onClick={turn}>
      {texts.sound}
    </button>
  );
}
