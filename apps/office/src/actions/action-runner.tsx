import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { actions, problemRows } from '../data/actions.ts';
import type { Action, Outcome } from '../data/actions.ts';
import { refreshDesks } from '../data/desks.ts';
import { asProblem } from '../data/problem.ts';
import { limitNames } from '../words/messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { LongField } from '../ui/field.tsx';
import { textOf } from '../ui/form-text.ts';
import { showToast } from '../ui/toast.tsx';
import { ActionFields } from './action-form.tsx';
import style from './action.module.css';
import { actionWords, messages, titleOf } from './messages.ts';
import { fieldsOf, inputOf } from './schema.ts';
import { endWish, useWish } from './subject.ts';
import type { Subject } from './subject.ts';

/** Does what was asked for anywhere in the office: at once where nothing is left to say, else by a form. */
export function ActionRunner() {
  const wish = useWish();
  const { data: all } = useQuery({ ...actions.list, enabled: wish !== undefined });
  const action = all?.find(({ name }) => name === wish?.name);
  if (wish === undefined || action === undefined) return null;
  const needsForm = fieldsOf(action.input, wish.subject.known).length > 0 || actionWords[action.name]?.isLoss;
  const One = needsForm ? ActionDialog : AtOnce;
  return <One key={`${action.name}${JSON.stringify(wish.subject.known)}`} action={action} subject={wish.subject} />;
}

interface Props {
  action: Action;
  subject: Subject;
}

/** One try of an action, with one key however often it is sent. */
export function useRunAction(action: Action, onDone: (outcome: Outcome) => void) {
  const client = useQueryClient();
  const [key, renewKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: ({ input, reason }: { input: object; reason?: string | undefined }) =>
      actions.perform({ action, input: input as Record<string, unknown>, key, reason }),
    onSuccess: async (outcome) => {
      if (outcome === undefined) return showToast(messages.stepUpCancelled, true);
      renewKey(crypto.randomUUID());
      await refreshDesks(client);
      const { approval } = outcome;
      showToast(
        approval === undefined ? messages.done(titleOf(action.name, action.summary)) : messages.waits(approval),
      );
      onDone(outcome);
    },
  });
}

function AtOnce({ action, subject }: Props) {
  const { mutate } = useRunAction(action, () => undefined);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate(
      { input: subject.known },
      { onError: (error) => showToast(asProblem(error).detail, true), onSettled: endWish },
    );
  }, [mutate, subject]);
  return null;
}

function ActionDialog({ action, subject }: Props) {
  const words = actionWords[action.name];
  const fields = fieldsOf(action.input, subject.known);
  const files = useRef<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const [reply, setReply] = useState<unknown>();
  const doing = useRunAction(action, (outcome) => {
    // Codes leave the club once: what an action answers is shown where there is more to it than that it was done.
    if (isWorthShowing(action.name)) setReply(outcome.reply);
    else endWish();
  });
  const plan = useMutation({ mutationFn: (input: object) => actions.plan(action, input as Record<string, unknown>) });
  const problem = doing.error ?? plan.error;
  const input = () => ({ ...subject.known, ...inputOf(fields, new FormData(form.current!), files.current) });
  const title = titleOf(action.name, action.summary);
  if (reply !== undefined) return <Answer title={title} reply={reply} />;
  return (
    <Dialog title={`${title}${subject.title && ` · ${subject.title}`}`} onClose={endWish}>
      <form
        ref={form}
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          const reason = textOf(new FormData(event.currentTarget), 'approval-reason');
          doing.mutate({ input: input(), reason: reason || undefined });
        }}
      >
        {words?.about && <p className={style.about}>{words.about}</p>}
        <ActionFields
          fields={fields}
          errorOf={(name) => (problem ? asProblem(problem).fieldError(name) : undefined)}
          onFile={(name, text) => {
            files.current[name] = text;
          }}
        />
        <Approval needs={plan.data?.needs_approval ?? null} code={problem ? asProblem(problem).code : ''} />
        {plan.data && <Plan reply={plan.data.reply} />}
        {problem && <Fault problem={problem} />}
        <DialogFoot>
          <Button look="quiet" onClick={endWish}>
            {messages.cancel}
          </Button>
          {action.has_plan && (
            <Button disabled={plan.isPending} onClick={() => plan.mutate(input())}>
              {messages.show}
            </Button>
          )}
          <Button type="submit" look={words?.isLoss ? 'danger' : 'main'} disabled={doing.isPending}>
            {title}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

const isWorthShowing = (name: string): boolean => ['codes.issue', 'staff.invite'].includes(name);

/** Asked for only where somebody else has to approve it. */
function Approval({ needs, code }: { needs: string | null; code: string }) {
  if (needs === null && !/reason|approval/.test(code)) return null;
  return (
    <LongField
      name="approval-reason"
      label={messages.whyApproval}
      maxLength={200}
      required
      hint={limitNames[needs ?? '']}
    />
  );
}

function Fault({ problem }: { problem: Error }) {
  const rows = problemRows(problem);
  return (
    <div role="alert" className={style.fault}>
      <p>{asProblem(problem).detail}</p>
      {rows.length > 0 && (
        <pre className={style.plan}>
          {rows
            .slice(0, 50)
            .map((row) => JSON.stringify(row))
            .join('\n')}
        </pre>
      )}
    </div>
  );
}

function Plan({ reply }: { reply: unknown }) {
  return (
    <div>
      <p>{messages.planned}</p>
      <pre className={style.plan}>{JSON.stringify(reply, null, 1)}</pre>
    </div>
  );
}

function Answer({ title, reply }: { title: string; reply: unknown }) {
  return (
    <Dialog title={title} onClose={endWish}>
      <p>{messages.answer}</p>
      <pre className={style.plan}>{printed(reply)}</pre>
    </Dialog>
  );
}

/** One fact a line; lists one item a line. */
const printed = (reply: unknown): string =>
  Object.entries((reply ?? {}) as object)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? `\n${value.join('\n')}` : String(value)}`)
    .join('\n');
