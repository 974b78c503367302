import { BookOpenText, CircleCheck, Leaf, ListChecks, ScanLine } from '@club/icons/lucide';
import type { Marathon } from '@club/contract/customer/marathon';
import { Button } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { ListRow, RowContent, rowClass } from '../../ui/surface/list-row.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { StateChip } from '../../ui/state/chip.tsx';
import styles from './marathon.module.css';
import { messages } from './messages.ts';
import { hasOwnPage, type TaskWithPage, pageOfTask } from './task-pages.ts';
import type { MarathonActions } from './use-marathon-actions.ts';

const texts = messages.tasks;
const icons = { quiz: ListChecks, code: ScanLine, news: BookOpenText, care: Leaf };

type Count = MarathonActions['count'];

/** Today's tasks: each leads to its screen, and a done one can be counted here. */
export function Tasks({ marathon, count }: { marathon: Marathon; count: Count }) {
  const { tasks, entry, state, tip } = marathon;
  const isDone = entry?.is_today_done === true;
  return (
    <Section title={texts.title}>
      <p className={styles.lead}>{isDone ? texts.leadDone : texts.lead}</p>
      <Card padding="none">
        <ul role="list" className={styles.list}>
          {tasks.map(
            ({ task, state }) =>
              hasOwnPage(task) && (
                <li key={task}>
                  <TaskRow task={task} state={state} />
                </li>
              ),
          )}
        </ul>
      </Card>
      {state === 'running' && tip !== null && (
        <Card tone="accent" className={styles.tip}>
          <h3>
            <Leaf size="1.25em" aria-hidden="true" /> {texts.names.care}
          </h3>
          <p>{tip}</p>
          {isDone ? (
            tasks.some((one) => one.task === 'care' && one.state === 'counted') && <Counted />
          ) : (
            <Button variant="secondary" wide pending={count.isPending} onClick={() => count.mutate('care')}>
              {texts.confirm}
            </Button>
          )}
        </Card>
      )}
    </Section>
  );
}

function TaskRow({ task, state }: { task: TaskWithPage; state: Marathon['tasks'][number]['state'] }) {
  const Icon = icons[task];
  const face = { icon: <Icon size="1.375em" aria-hidden="true" />, title: texts.names[task], text: texts.texts[task] };
  // A done task needs no explanation, and the name keeps its line.
  if (state === 'counted') return <ListRow icon={face.icon} title={face.title} aside={<Counted />} />;
  if (state === 'ready') return <ListRow {...face} aside={<StateChip tone="info">{texts.ready}</StateChip>} />;
  return (
    <Link to={pageOfTask[task]} className={rowClass}>
      <RowContent {...face} chevron />
    </Link>
  );
}

function Counted() {
  return (
    <StateChip tone="success" icon={<CircleCheck size="1em" aria-hidden="true" />}>
      {texts.counted}
    </StateChip>
  );
}
