import { Popover } from '../ui/popover.tsx';
import { Menu, useActionsOf } from './action-bar.tsx';
import { messages } from './messages.ts';
import type { Subject } from './subject.ts';

/** Rare actions on a row of a card, behind one quiet press. */
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
      <Menu open={open} subject={subject} />
    </Popover>
  );
}
