import { Button } from '../ui/button.tsx';
import { Popover } from '../ui/popover.tsx';
import { useActionsOf } from './action-bar.tsx';
import style from './action.module.css';
import { actionWords, messages, titleOf } from './messages.ts';
import { ask } from './subject.ts';
import type { Subject } from './subject.ts';

/** What is rarely done to a row of a card, behind one quiet press. */
export function ActionMenu({ subject }: { subject: Subject }) {
  const open = useActionsOf(subject);
  if (open.length === 0) return null;
  return (
    <Popover
      hasArrow
      label={
        <>
          {messages.more}
          <span className="visually-hidden">: {subject.title}</span>
        </>
      }
    >
      <div className={style.menu}>
        {open.map(({ name, summary }) => (
          <Button key={name} look={actionWords[name]?.isLoss ? 'danger' : 'plain'} onClick={() => ask(name, subject)}>
            {titleOf(name, summary)}
          </Button>
        ))}
      </div>
    </Popover>
  );
}
