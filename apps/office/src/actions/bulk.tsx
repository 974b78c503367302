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
import { bulkOffersOf } from './bulk-offers.ts';
import type { BulkItem, BulkOffer } from './bulk-offers.ts';
import { actionWords, messages, titleOf } from './messages.ts';

interface Props {
  nouns: readonly string[];
  items: readonly BulkItem[];
  /** Leaves nothing chosen. */
  drop: () => void;
  /** Beside them: what is no action. */
  children?: ReactNode;
}

/** What can be done to several rows at once: all that needs nothing said, loses nothing and is allowed by their state. */
export function BulkBar({ nouns, items, drop, children }: Props) {
  const { data: all = [] } = useQuery(actions.list);
  const [begun, begin] = useState<BulkOffer>();
  // Progress is shown to its end, though its rows may have left the list.
  if (items.length === 0 && begun === undefined) return null;
  return (
    <div className={style.bulk}>
      <span role="status">{items.length > 0 && messages.chosen(items.length)}</span>
      {bulkOffersOf(all, nouns, items).map((offer) => (
        <Button key={offer.action.name} onClick={() => begin(offer)}>
          {messages.bulk(titleOf(offer.action.name, offer.action.summary), offer.items.length)}
        </Button>
      ))}
      {children}
      <Button look="quiet" onClick={drop}>
        {messages.dropChoice}
      </Button>
      {begun && (
        <BulkDialog
          offer={begun}
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
  offer: BulkOffer;
  onClose: (isBegun: boolean) => void;
}

/** One call a row, one after the other, and an answer beside each. */
function BulkDialog({ offer: { action, items, others }, onClose }: DialogProps) {
  const client = useQueryClient();
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
      {others.length > 0 && <p className={style.about}>{messages.bulkOthers(others.map(({ title: one }) => one))}</p>}
      {actionWords[action.name]?.isFinal && <p className={style.about}>{messages.final}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isOver) onClose(true);
          else if (!isBegun) void run();
        }}
      >
        <DialogFoot>
          <span role="status">
            {isBegun && messages.bulkDone(answers.filter(({ tone }) => tone !== 'bad').length, items.length)}
          </span>
          <Button type="submit" look="main" keys="Enter" isBusy={isBegun && !isOver}>
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
