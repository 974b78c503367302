import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { actions } from '../data/actions.ts';
import type { Action } from '../data/actions.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { Popover } from '../ui/popover.tsx';
import style from './action.module.css';
import { actionsOf } from './actions-of.ts';
import { actionMessages, messages, titleOf } from './messages.ts';
import { openActionForm } from './subject.ts';
import type { Subject } from './subject.ts';

const lossOf = ({ name }: Action): number => (actionMessages[name]?.isLoss ? 1 : 0);

export function useActionsOf(subject: Subject | undefined): Action[] {
  const { data: all = [] } = useQuery(actions.list);
  return useMemo(() => {
    const open = subject ? actionsOf(all, subject) : [];
    // Destructive ones come last.
    return open.toSorted((one, other) => lossOf(one) - lossOf(other));
  }, [all, subject]);
}

interface Props {
  subject: Subject;
  /** Keys of single actions, by their names. */
  keys?: Readonly<Record<string, string>>;
  /** Names of the prominent ones; the rest is in a menu. Without it, all of them. */
  usual?: readonly string[];
  /** None of them is the default action here. */
  isAside?: boolean;
  /** Their subject is not loaded yet: nothing is done to it. */
  isReady?: boolean;
  /** Beside them: controls other than actions. */
  children?: ReactNode;
}

/** Buttons of possible actions; the first non-destructive one is the default. */
export function ActionBar({ subject, keys = noKeys, usual, isAside = false, isReady = true, children }: Props) {
  const { data, error, refetch } = useQuery(actions.list);
  const open = useActionsOf(subject);
  const [shown, rest] = partOf(open, usual);
  const first = shown.find(({ name }) => !actionMessages[name]?.isLoss && !actionMessages[name]?.isGlance)?.name;
  const shortcuts = useMemo(
    () =>
      open.flatMap(({ name, summary }) => {
        const key = keys[name];
        return key === undefined || !isReady
          ? []
          : [{ keys: key, label: titleOf(name, summary), run: () => openActionForm(name, subject) }];
      }),
    [open, keys, subject, isReady],
  );
  useShortcuts(shortcuts);
  // The possible actions are unknown: without a message it would look as if there were none.
  if (data === undefined && error !== null)
    return (
      <div className={style.bar} role="alert">
        <span>{messages.noActions}</span>
        <Button onClick={() => void refetch()}>{messages.reload}</Button>
      </div>
    );
  if (open.length === 0 && !children) return null;
  return (
    <div className={style.bar}>
      {shown.map(({ name, summary }) => (
        <Button
          key={name}
          variant={name === first && !isAside ? 'main' : actionMessages[name]?.isLoss ? 'danger' : 'plain'}
          {...(keys[name] !== undefined && { keys: keys[name] })}
          isBusy={!isReady}
          onClick={() => openActionForm(name, subject)}
        >
          {titleOf(name, summary)}
        </Button>
      ))}
      {children}
      {rest.length > 0 && (
        <Popover hasArrow label={messages.rest}>
          <Menu open={rest} subject={subject} />
        </Popover>
      )}
    </div>
  );
}

/** One alone is no menu, and a menu alone is no bar. */
function partOf(open: readonly Action[], usual?: readonly string[]): [readonly Action[], readonly Action[]] {
  const shown = open.filter(({ name }) => usual?.includes(name) ?? true);
  return shown.length === 0 || open.length - shown.length < 2
    ? [open, []]
    : [shown, open.filter((one) => !shown.includes(one))];
}

export function Menu({ open, subject }: { open: readonly Action[]; subject: Subject }) {
  return (
    <div className={style.menu}>
      {open.map(({ name, summary }) => (
        <Button
          key={name}
          variant={actionMessages[name]?.isLoss ? 'danger' : 'plain'}
          onClick={() => openActionForm(name, subject)}
        >
          {titleOf(name, summary)}
        </Button>
      ))}
    </div>
  );
}

const noKeys = {};
