import type { Marathon } from '@club/contract/customer/marathon';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { StickyBar } from '../../ui/surface/sticky-bar.tsx';
import { messages } from './messages.ts';
import { hasOwnPage, pageOfTask } from './task-pages.ts';
import type { MarathonActions } from './use-marathon-actions.ts';

interface Props {
  marathon: Marathon;
  join: MarathonActions['join'];
}

/** The one next step, if there is one: joining, or the first of today's tasks that is open and has a page. */
export function MainAction({ marathon, join }: Props) {
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
  const next = tasks
    .filter((one) => one.state === 'open')
    .map(({ task }) => task)
    .find(hasOwnPage);
  if (next === undefined) return null;
  return (
    <StickyBar>
      <Link to={pageOfTask[next]} className={buttonClass({ wide: true })}>
        {messages.tasks.main}
      </Link>
    </StickyBar>
  );
}
