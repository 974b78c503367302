import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { actions } from '../data/actions.ts';
import type { Action } from '../data/actions.ts';
import { refreshAfterAction } from '../data/nouns.ts';
import { asProblem } from '../data/problem.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { Mark } from '../ui/mark.tsx';
import { showToast } from '../ui/toast.tsx';
import style from './action.module.css';
import type { BulkItem, BulkOffer } from './bulk-offers.ts';
import { type BulkRun, bulkUndoOf, setBulkRun } from './bulk-run.ts';
import { actionMessages, messages, titleOf } from './messages.ts';

/** Runs on several rows an action requested anywhere in the office. */
export const BulkRunner = ({ run }: { run: BulkRun }) => (
  <BulkDialog key={`${run.offer.action.name} ${run.offer.items.length}`} run={run} />
);

type Answer = { tone: 'good' | 'calm' | 'bad'; text: string };

const takeBack = (offer: BulkOffer): void => setBulkRun({ offer, isAtOnce: true });

/** One call a row, one after the other; all that were done are taken back by one press. */
function useBulk({ offer: { action, items }, isAtOnce, onBegun }: BulkRun) {
  const client = useQueryClient();
  const { data: all = [] } = useQuery(actions.list);
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [isBegun, setBegun] = useState(isAtOnce === true);
  const isClosed = useRef(false);
  const title = titleOf(action.name, action.summary);
  const isOver = answers.length === items.length;
  const doneOf = (given: readonly Answer[]) => items.filter((_, at) => given[at]?.tone === 'good');
  const undoOf = (given: readonly Answer[]) => bulkUndoOf(all, action, doneOf(given));
  const say = (given: readonly Answer[]): void => sayOver(title, doneOf(given).length, items.length, undoOf(given));
  const start = async (): Promise<void> => {
    setBegun(true);
    const given: Answer[] = [];
    for (const { known } of items) {
      given.push(await answerOf(action, known));
      setAnswers([...given]);
    }
    await refreshAfterAction(client);
    if (isClosed.current) say(given);
  };
  const started = useRef(false);
  useEffect(() => {
    if (isAtOnce !== true || started.current) return;
    started.current = true;
    void start();
  });
  const close = (): void => {
    isClosed.current = true;
    setBulkRun(undefined);
    if (isBegun) onBegun?.();
    if (isOver) say(answers);
  };
  const undo = isOver ? undoOf(answers) : undefined;
  const undoAll = (): void => {
    if (undo === undefined) return;
    onBegun?.();
    takeBack(undo);
  };
  return { title, answers, isBegun, isOver, start, close, undoAll: undo && undoAll };
}

/** An answer beside each row. */
function BulkDialog({ run }: { run: BulkRun }) {
  const { action, items, others } = run.offer;
  const { title, answers, isBegun, isOver, start, close, undoAll } = useBulk(run);
  return (
    <Dialog title={messages.bulk(title, items.length)} onClose={close}>
      <table className={style.answers}>
        <tbody>
          {items.map((item, at) => (
            <tr key={item.title}>
              <th scope="row">{item.title}</th>
              <td>
                <Mark tone={answers[at]?.tone ?? 'plain'}>
                  {answers[at]?.text ?? messages.bulkState.sentForApproval}
                </Mark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > 0 && <p className={style.about}>{messages.bulkOthers(others.map(({ title: one }) => one))}</p>}
      {actionMessages[action.name]?.isFinal && <p className={style.about}>{messages.final}</p>}
      {/* The focus stays in it, and the undo key works there. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isOver) close();
          else if (!isBegun) void start();
        }}
        onKeyDown={(event) => {
          if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          undoAll?.();
        }}
      >
        <DialogFoot>
          <span role="status">
            {isBegun && messages.bulkDone(answers.filter(({ tone }) => tone !== 'bad').length, items.length)}
          </span>
          {undoAll && (
            <Button keys="Mod+KeyZ" onClick={undoAll}>
              {messages.undo}
            </Button>
          )}
          <Button type="submit" variant="main" keys="Enter" isBusy={isBegun && !isOver} data-first="">
            {isBegun ? messages.close : messages.bulkStart}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** The undo key works after the dialog is closed as well. */
function sayOver(title: string, done: number, of: number, undo: BulkOffer | undefined): void {
  if (done === 0) return;
  const offer = undo && { label: messages.undo, run: () => takeBack(undo) };
  showToast(`${title}. ${messages.bulkDone(done, of)}`, false, offer);
}

async function answerOf(action: Action, known: BulkItem['known']): Promise<Answer> {
  try {
    const outcome = await actions.run({ action, input: known, key: crypto.randomUUID() });
    if (outcome === undefined) return { tone: 'bad', text: messages.stepUpCancelled };
    if (outcome.outcome === 'waiting') return { tone: 'calm', text: messages.bulkState.approval };
    return { tone: 'good', text: messages.bulkState.done };
  } catch (error) {
    return { tone: 'bad', text: asProblem(error).detail };
  }
}
