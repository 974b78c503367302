import { Link } from '@tanstack/react-router';
import type { Marathon } from '@club/contract/customer/marathon';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { StickyBar } from '../../ui/surface/sticky-bar.tsx';
import { messages } from './messages.ts';
import type { MarathonActions } from './use-marathon-actions.ts';

interface Actions {
  join: MarathonActions['join'];
  count: MarathonActions['count'];
}

/** The one thing to do next, if there is one. */
export function MainAction({ marathon, join, count }: Actions & { marathon: Marathon }) {
  const { state, entry, tasks } = marathon;
  if (state === 'open')
    return (
      <StickyBar>
        <Button wide pending={join.isPending} onClick={() => join.mutate()}>
          {messages.open.join}
        </Button>
      </StickyBar>
    );
  if (state !== 'running' || entry?.is_today_done) return null;
  const ready = tasks.find((one) => one.state === 'ready');
  return (
    <StickyBar>
      {ready ? (
        <Button wide pending={count.isPending} onClick={() => count.mutate(ready.task)}>
          {messages.tasks.count}
        </Button>
      ) : (
        <Link to="/marathon/quiz" className={buttonClass({ wide: true })}>
          {messages.tasks.main}
        </Link>
      )}
    </StickyBar>
  );
}
