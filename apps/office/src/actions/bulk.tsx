import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { actions } from '../data/actions.ts';
import type { Action } from '../data/actions.ts';
import { refreshDesks } from '../data/desks.ts';
import { asProblem } from '../data/problem.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { Mark } from '../ui/mark.tsx';
import style from './action.module.css';
import { actionWords, messages, titleOf } from './messages.ts';
import { fieldsOf, takes } from './schema.ts';

/** One row that something is to be done to. */
export interface BulkItem {
  title: string;
  known: Readonly<Record<string, unknown>>;
}

interface Props {
  nouns: readonly string[];
  items: readonly BulkItem[];
  /** Leaves nothing chosen. */
  drop: () => void;
  /** Beside them: what is no action. */
  children?: ReactNode;
}

/** What can be done to several rows at once: all that needs nothing said and loses nothing. */
export function BulkBar({ nouns, items, drop, children }: Props) {
  const { data: all = [] } = useQuery(actions.list);
  const [begun, begin] = useState<Action>();
  const [first] = items;
  // What was begun is told to its end, though its rows may have left the list.
  if (first === undefined && begun === undefined) return null;
  const open = all.filter(
    ({ name, may, input, needs_step_up: needsPasskey }) =>
      first !== undefined &&
      may &&
      !needsPasskey &&
      nouns.includes(name.split('.')[0] ?? '') &&
      takes(input, first.known) &&
      fieldsOf(input, first.known).length === 0 &&
      !actionWords[name]?.isLoss,
  );
  return (
    <div className={style.bulk}>
      <span role="status">{messages.chosen(items.length)}</span>
      {open.map((action) => (
        <Button key={action.name} onClick={() => begin(action)}>
          {messages.bulk(titleOf(action.name, action.summary), items.length)}
        </Button>
      ))}
      {children}
      <Button look="quiet" onClick={drop}>
        {messages.dropChoice}
      </Button>
      {begun && (
        <BulkDialog
          action={begun}
          items={items}
          onClose={(isBegun) => {
            begin(undefined);
            if (isBegun) drop();
          }}
        />
      )}
    </div>
  );
}

type Answer = { tone: 'good' | 'calm' | 'bad'; text: string };

interface DialogProps {
  action: Action;
  items: readonly BulkItem[];
  onClose: (isBegun: boolean) => void;
}

/** One call a row, one after the other, and an answer beside each. */
function BulkDialog({ action, items: given, onClose }: DialogProps) {
  const client = useQueryClient();
  // What is chosen meanwhile is not what was begun.
  const [items] = useState(given);
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [isBegun, setBegun] = useState(false);
  const title = titleOf(action.name, action.summary);
  const run = async (): Promise<void> => {
    setBegun(true);
    for (const { known } of items) {
      const answer = await answerOf(action, known);
      setAnswers((before) => [...before, answer]);
    }
    await refreshDesks(client);
  };
  const isOver = answers.length === items.length;
  return (
    <Dialog title={messages.bulk(title, items.length)} onClose={() => onClose(isBegun)}>
      <table className={style.answers}>
        <tbody>
          {items.map((item, at) => (
            <tr key={item.title}>
              <th scope="row">{item.title}</th>
              <td>
                <Mark tone={answers[at]?.tone ?? 'plain'}>{answers[at]?.text ?? messages.bulkState.waits}</Mark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isBegun) onClose(true);
          else void run();
        }}
      >
        <DialogFoot>
          <span role="status">
            {isBegun && messages.bulkDone(answers.filter(({ tone }) => tone !== 'bad').length, items.length)}
          </span>
          <Button type="submit" look="main" keys="Enter" disabled={isBegun && !isOver}>
            {isBegun ? messages.close : messages.bulkStart}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

async function answerOf(action: Action, known: BulkItem['known']): Promise<Answer> {
  try {
    const outcome = await actions.perform({ action, input: known, key: crypto.randomUUID() });
    if (outcome === undefined) return { tone: 'bad', text: messages.stepUpCancelled };
    if (outcome.outcome === 'waiting') return { tone: 'calm', text: messages.bulkState.approval };
    return { tone: 'good', text: messages.bulkState.done };
  } catch (error) {
    return { tone: 'bad', text: asProblem(error).detail };
  }
}
