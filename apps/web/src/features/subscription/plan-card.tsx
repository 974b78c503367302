import { useState } from 'react';
import type { PlanAction } from '@club/rules/subscription';
import { formatDay } from '@club/rules/text/ukrainian';
import type { Subscription } from '../../data/subscription.ts';
import { asProblem } from '../../data/problem.ts';
import { Hero, HeroActions } from '../../ui/surface/hero.tsx';
import { lastDay } from './last-day.ts';
import { LeaveSheet } from './leave-sheet.tsx';
import type { Leaving } from './leave-sheet.tsx';
import { messages } from './messages.ts';
import { PlanActions } from './plan-actions.tsx';
import styles from './plan.module.css';
import { useChange } from './use-change.ts';

const texts = messages.title;

const done: Record<PlanAction, string> = {
  join: messages.joined,
  pause: messages.paused,
  resume: messages.resumed,
  cancel: messages.cancelled,
  keep: messages.kept,
};

/** The state of the plan, and its actions. The sheet is outside the bright card, which overrides the colours. */
export function PlanCard({ plan }: { plan: Subscription }) {
  const { title, text } = textsOf(plan);
  const [leaving, setLeaving] = useState<Leaving>();
  const close = (): void => setLeaving(undefined);
  const { mutate, isPending, variables, error, reset } = useChange((action) => done[action], close);
  const stay = (): void => {
    reset();
    close();
  };
  const act = (action: PlanAction): void => mutate(action);
  return (
    <section aria-label={messages.state[plan.state]}>
      <Hero>
        <p className={styles.state}>{messages.state[plan.state]}</p>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        <HeroActions>
          <PlanActions plan={plan} isPending={isPending} onDo={act} onLeave={setLeaving} />
        </HeroActions>
        {error && !leaving && <p role="alert">{asProblem(error).detail}</p>}
      </Hero>
      <LeaveSheet
        plan={plan}
        leaving={leaving}
        // An earlier change may still be on its way.
        isPending={isPending && variables === leaving}
        problem={error ? asProblem(error) : undefined}
        onDo={act}
        onClose={stay}
      />
    </section>
  );
}

function textsOf(plan: Subscription): {
  title: string;
  text: string;
} {
  const { state, period, paused_at: pausedAt, ends_at: endsAt } = plan;
  const end = lastDay(endsAt ?? period?.ends_at ?? null);
  if (state === 'active') return { title: texts.active(end), text: texts.activeText };
  if (state === 'paused') return { title: texts.paused, text: texts.pausedText(formatDay(pausedAt ?? new Date())) };
  if (state === 'cancelled') return { title: texts.cancelled(end), text: texts.cancelledText };
  if (state === 'ended') return { title: texts.ended, text: texts.endedText };
  return { title: plan.lines.length > 0 ? texts.none : texts.nothing, text: texts.noneText };
}
