import { CircleCheck, Flag } from '@club/icons/lucide';
import { useMutation } from '@tanstack/react-query';
import { asProblem } from '../../../data/problem.ts';
import { chooseGoal } from '../../../data/xp/goal.ts';
import type { XpGoal } from '../../../data/xp/queries.ts';
import { Button } from '../../../ui/action/button.tsx';
import { announce } from '../../../ui/state/announcer.tsx';
import { useBalance } from '../balance/use-balance.ts';
import { messages } from '../messages.ts';
import styles from './button.module.css';

const texts = messages.goal;

interface Props {
  kind: NonNullable<XpGoal>['kind'];
  id: string;
  title: string;
  /** Its price. */
  bonuses: number;
}

/** Makes this the goal in place of the former one, or clears it. */
export function GoalButton({ kind, id, title, bonuses }: Props) {
  const { xp, goal } = useBalance();
  const isOn = goal !== null && goal.is_chosen && goal.kind === kind && goal.id === id;
  const choose = useMutation({
    ...chooseGoal,
    onSuccess: () => announce(isOn ? texts.dropped(title) : texts.chosen(title)),
  });
  const Icon = isOn ? CircleCheck : Flag;
  const target = kind === 'reward' ? { product_id: id } : { offer_id: id };
  return (
    <div className={styles.goal}>
      <Button
        variant="secondary"
        wide
        aria-pressed={isOn}
        pending={choose.isPending}
        icon={<Icon size="1.25em" aria-hidden="true" />}
        onClick={() => choose.mutate(isOn ? {} : target)}
      >
        {texts.choose}
      </Button>
      <p className={styles.note}>{noteOf(isOn, xp !== null && xp >= bonuses, isOn ? goal.days : null)}</p>
      {choose.error && <p role="alert">{asProblem(choose.error).detail}</p>}
    </div>
  );
}

/** What choosing it gives, or has given: nothing is left to save where the XP suffice. */
function noteOf(isOn: boolean, isEnough: boolean, days: number | null): string {
  if (isEnough) return isOn ? texts.enoughOn : texts.enough;
  if (days !== null) return messages.balance.pace(days);
  return isOn ? texts.noteOn : texts.note;
}
