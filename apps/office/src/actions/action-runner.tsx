import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { actions, problemRows } from '../data/actions.ts';
import type { Action, Outcome } from '../data/actions.ts';
import { refreshAfterAction } from '../data/nouns.ts';
import { asProblem } from '../data/problem.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { formText } from '../ui/form-text.ts';
import { showToast } from '../ui/toast.tsx';
import { ActionFields } from './action-form.tsx';
import style from './action.module.css';
import { Answer } from './answer.tsx';
import { ApprovalReason } from './approval-reason.tsx';
import { pressBox } from './box-keys.ts';
import { fieldName } from './field-messages.ts';
import { faultyColumnOf } from './forms/given.ts';
import { GivenForm, isSaidByCells } from './forms/given-forms.tsx';
import { cellHints } from './forms/messages.ts';
import { actionMessages, messages, titleOf } from './messages.ts';
import { PlanShown, usePlan } from './plans/plan-shown.tsx';
import { ReasonKeys, reasonOfKey } from './reason-keys.tsx';
import type { Reason } from './reason-messages.ts';
import { type FormField, fieldsOf, inputOf } from './schema.ts';
import { openActionForm, closeActionForm, openerOfLast, draftKeyOf, useActionRequest } from './subject.ts';
import type { Subject } from './subject.ts';
import { undoOf } from './undo.ts';
import { useUnsentForm } from './unsent-form.ts';

const WrongRows = lazy(() => import('./plans/wrong-rows.tsx').then((one) => ({ default: one.WrongRows })));

/** Runs an action requested anywhere in the office: immediately if nothing has to be filled in, else by a form. */
export function ActionRunner() {
  const wish = useActionRequest();
  useEffect(() => {
    if (wish === undefined && !isFocusSomewhere()) openerOfLast()?.focus({ preventScroll: true });
  }, [wish]);
  const { data: all } = useQuery({ ...actions.list, enabled: wish !== undefined });
  const action = all?.find(({ name }) => name === wish?.name);
  if (wish === undefined || action === undefined) return null;
  // A one-time reply needs a place to be read in.
  const needsForm =
    action.is_reply_secret ||
    fieldsOf(action.input, wish.subject.known).length > 0 ||
    actionMessages[action.name]?.isLoss === true ||
    actionMessages[action.name]?.isFinal === true;
  const One = needsForm ? ActionDialog : AtOnce;
  return <One key={draftKeyOf(wish)} action={action} subject={wish.subject} place={draftKeyOf(wish)} />;
}

const isFocusSomewhere = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

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
      actions.run({ action, input: input as Record<string, unknown>, key, reason }),
    onSuccess: async (outcome, { input }) => {
      if (outcome === undefined) return showToast(messages.stepUpCancelled, true);
      renewKey(crypto.randomUUID());
      onDone(outcome);
      const { approval } = outcome;
      if (approval === undefined) sayDone(client, action, input);
      else showToast(messages.sentForApproval(approval));
      await refreshAfterAction(client);
    },
  });
}

/** Where the server has the opposite action and the member may do it, one key takes it back. */
function sayDone(client: QueryClient, action: Action, input: object): void {
  const undo = undoOf(action.name, input as Record<string, unknown>);
  const may = client.getQueryData(actions.list.queryKey)?.find(({ name }) => name === undo?.name)?.may === true;
  const offer = undo && may ? { label: messages.undo, run: () => openActionForm(undo.name, undo.subject) } : undefined;
  showToast(messages.done(titleOf(action.name, action.summary)), false, offer);
}

function AtOnce({ action, subject }: Props) {
  const { mutate } = useRunAction(action, closeActionForm);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate(
      { input: subject.known },
      { onError: (error) => showToast(asProblem(error).detail, true), onSettled: closeActionForm },
    );
  }, [mutate, subject]);
  return null;
}

interface DialogProps extends Props {
  /** Where typed input is restored. */
  place: string;
}

function ActionDialog({ action, subject, place }: DialogProps) {
  const texts = actionMessages[action.name];
  const fields = fieldsOf(action.input, subject.known);
  const given = useRef<Record<string, unknown>>({});
  const isRight = useRef((): boolean => true);
  const [form, noteTyped] = useUnsentForm(place);
  const [reply, setReply] = useState<unknown>();
  const doing = useRunAction(action, (outcome) => {
    // Codes leave the club once: an action's reply is shown if it has more than the fact that it was done.
    if (action.is_reply_secret && outcome.outcome === 'done') setReply(outcome.reply);
    else closeActionForm();
  });
  const plan = usePlan(action);
  const problem = doing.error ?? plan.error;
  const input = () => ({ ...subject.known, ...inputOf(fields, new FormData(form.current!), given.current) });
  const give = (values: Record<string, unknown>) => {
    Object.assign(given.current, values);
    // Until it is loaded, nothing was shown.
    if (form.current) plan.compare(input());
  };
  const title = titleOf(action.name, action.summary);
  const says = subject.says?.[action.name] ?? texts?.about;
  const isMore = fields.some(({ name, isRequired }) => isRequired && !saidByReason.includes(name));
  const choose = (reason: Reason) => form.current && sendReason(form.current, reason);
  const reasons = <ReasonKeys action={action.name} isAfter={isMore} choose={choose} />;
  if (reply !== undefined) return <Answer action={action.name} title={title} reply={reply} />;
  return (
    <Dialog title={`${title}${subject.title && ` · ${subject.title}`}`} onClose={closeActionForm}>
      {/* Digits are of the whole form, wherever the focus is in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRight.current()) return;
          const reason = formText(new FormData(event.currentTarget), 'approval-reason');
          doing.mutate({ input: input(), reason: reason || undefined });
        }}
        onInput={() => {
          noteTyped();
          if (isOfOtherInput(problem)) [doing, plan].forEach(({ reset }) => reset());
          else give({});
        }}
        onKeyDown={(event) => hearKey(action.name, event)}
      >
        {says && <p className={style.about}>{says}</p>}
        {texts?.isFinal && <p className={style.about}>{messages.final}</p>}
        {!isMore && reasons}
        <ActionFields
          action={action.name}
          fields={fields}
          subject={subject}
          errorOf={(name) => fieldErrorOf(problem, name, action.name)}
          onFile={(name, text) => give({ [name]: text })}
        >
          <GivenForm
            action={action.name}
            place={place}
            give={give}
            guard={(next) => {
              isRight.current = next;
            }}
            problem={problem === null ? undefined : asProblem(problem)}
          />
        </ActionFields>
        {isMore && reasons}
        <ApprovalReason needs={plan.data?.needs_approval ?? null} code={problem ? asProblem(problem).code : ''} />
        <PlanShown action={action.name} plan={plan} />
        {problem && <Fault problem={problem} action={action.name} />}
        <Foot
          {...{ action, title, fields, subject }}
          isPlanning={plan.isPending}
          isDoing={doing.isPending}
          show={() => isRight.current() && plan.show(input())}
        />
      </form>
    </Dialog>
  );
}

interface FootProps extends Props {
  title: string;
  fields: readonly FormField[];
  isPlanning: boolean;
  isDoing: boolean;
  show: () => void;
}

/** An irreversible action without fields has the focus on its button, and names its subject. */
function Foot({ action, title, fields, subject, isPlanning, isDoing, show }: FootProps) {
  const texts = actionMessages[action.name];
  const isConfirmed = texts?.isFinal === true && fields.length === 0;
  return (
    <DialogFoot>
      <Button variant="quiet" onClick={closeActionForm}>
        {messages.cancel}
      </Button>
      {action.has_plan && (
        <Button disabled={isPlanning} onClick={show}>
          {messages.show}
        </Button>
      )}
      <Button
        type="submit"
        variant={texts?.isLoss ? 'danger' : 'main'}
        keys={isConfirmed ? 'Enter' : sendKeysOf(fields)}
        disabled={isDoing}
        {...(isConfirmed && { 'data-first': '' })}
      >
        {isConfirmed && subject.title ? messages.finalTitle(title, subject.title) : title}
      </Button>
    </DialogFoot>
  );
}

/** A refusal belonged to the former input; an explanation for the approver continues from it. */
const isOfOtherInput = (problem: Error | null): boolean =>
  problem !== null && !/reason|approval/.test(asProblem(problem).code);

/** In a text of several lines Enter begins a line, and with nothing to fill in leaving things as they are has the focus. */
function sendKeysOf(fields: readonly FormField[]): string {
  return fields.length > 0 && !fields.some(({ kind }) => kind === 'long' || kind === 'json') ? 'Enter' : 'Mod+Enter';
}

function hearKey(action: string, event: KeyboardEvent<HTMLFormElement>): void {
  if (event.code === 'Enter' && (event.ctrlKey || event.metaKey)) return event.currentTarget.requestSubmit();
  if (event.code === 'Enter' && event.target instanceof HTMLSelectElement) {
    event.preventDefault();
    return event.currentTarget.requestSubmit();
  }
  if (pressBox(event.currentTarget, event)) return event.preventDefault();
  const reason = reasonOfKey(action, event);
  if (reason === undefined) return;
  event.preventDefault();
  sendReason(event.currentTarget, reason);
}

const saidByReason = ['reason', 'note', 'state'];

/** Fills in the values of a reason and submits the form. */
function sendReason(form: HTMLFormElement, { text, state }: Reason): void {
  const given = { reason: text, note: text, ...(state !== undefined && { state }) };
  for (const [name, value] of Object.entries(given)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLElement && 'value' in field) field.value = value;
  }
  form.requestSubmit();
}

function fieldErrorOf(problem: Error | null, name: string, action: string): string | undefined {
  const error = problem === null ? undefined : asProblem(problem).fieldError(name);
  if (error !== undefined) return withNames(error, action);
  return isSaidByCells(action) && problemRows(problem).some((row) => faultyColumnOf(row) === name)
    ? (cellHints[`${action}.${name}`] ?? messages.check)
    : undefined;
}

/** The server names fields as the wire does. */
const withNames = (detail: string, action: string): string =>
  detail.replaceAll(/«([a-z_]+(?:\.\w+)*)»/g, (_all, path: string) => `«${pathText(path, action)}»`);

/** `rows.4.sku`: rows are counted from 1. */
const pathText = (path: string, action: string): string =>
  path
    .split('.')
    .filter((part) => part !== 'cells')
    .map((part) => (/^\d+$/.test(part) ? messages.place(Number(part) + 1) : fieldName(part, action)))
    .join(', ');

function Fault({ problem, action }: { problem: Error; action: string }) {
  // Beside its field each of them is in words.
  const rows = isSaidByCells(action) ? [] : problemRows(problem);
  return (
    <div role="alert" className={style.fault}>
      <p>{withNames(asProblem(problem).detail, action)}</p>
      {rows.length > 0 && (
        <Suspense>
          <WrongRows rows={rows} />
        </Suspense>
      )}
    </div>
  );
}
