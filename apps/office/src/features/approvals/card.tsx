import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { titleOf } from '../../actions/messages.ts';
import { inputPlanOf } from '../../actions/plans/plan-of.ts';
import { PlanView } from '../../actions/plans/planned.tsx';
import { Printed } from '../../actions/printed.tsx';
import { useUnsentForm } from '../../actions/unsent-form.ts';
import { actions } from '../../data/actions.ts';
import type { Approval } from '../../data/actions.ts';
import { refresh, refreshAfterAction, refreshLater } from '../../data/nouns.ts';
import { asProblem } from '../../data/problem.ts';
import { forgetUnsent } from '../../data/unsent.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { actorName, limitNames, serialOf } from '../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/desk.tsx';
import { Dialog, DialogFoot } from '../../ui/dialog.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { LongField } from '../../ui/field.tsx';
import { formText } from '../../ui/form-text.ts';
import { Mark } from '../../ui/mark.tsx';
import { Failed } from '../../ui/state.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Time } from '../../ui/time.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';
import { RequestedPlan } from './plan.tsx';
import { printedWeight } from './weight.ts';

const tones = { waiting: 'calm', approved: 'good', refused: 'bad', ended: 'warn' } as const;

export function ApprovalCard({ approval, close }: { approval: Approval; close: () => void }) {
  const { id, action, summary, input, limit, reason, state, note, weight, decided_by: by } = approval;
  const weighs = weight && printedWeight(weight, input);
  return (
    <Card
      title={titleOf(action, summary)}
      under={
        <>
          <Mark tone={tones[state]}>{messages.states[state]}</Mark>
          <span>{serialOf(id)}</span>
        </>
      }
      takesFocus={false}
      onClose={close}
    >
      {state === 'waiting' && (approval.may_decide ? <Deciding approval={approval} /> : <Own />)}
      {approval.has_reply && <Reply id={id} />}
      <Section title={messages.input}>
        <PlanView text={inputPlanOf(action, (input ?? {}) as Readonly<Record<string, unknown>>)} />
      </Section>
      <Section title={messages.request}>
        <Facts
          rows={[
            [messages.requestedBy, approval.asked_by_name || actorName(approval.asked_by)],
            [messages.why, reason && `«${reason}»`],
            [messages.limit, limitNames[limit] ?? limit],
            [
              messages.weight,
              weighs && (
                <span key="weight" className={style.input}>
                  {weighs}
                </span>
              ),
            ],
            [messages.at, <Time key="at" at={approval.asked_at} />],
            [messages.ends, state === 'waiting' ? <Time key="ends" at={approval.ends_at} /> : undefined],
            [messages.decided, by && (approval.decided_by_name ?? actorName(by))],
            [messages.note, note],
          ]}
        />
      </Section>
    </Card>
  );
}

const Own = () => <p className={style.own}>{messages.own}</p>;

/** Codes, or the link of an invitation: shown once. */
function Reply({ id }: { id: number }) {
  const client = useQueryClient();
  const fetching = useMutation({
    mutationFn: () => actions.fetchApproved(id),
    onSuccess: (reply) => reply === undefined && showToast(messages.notFetched, true),
    onError: (error) => showToast(asProblem(error).detail, true),
    onSettled: () => refreshLater(client, 'approvals'),
  });
  if (fetching.data !== undefined) return <Printed value={fetching.data} />;
  return (
    <div className={style.foot}>
      <Button variant="main" disabled={fetching.isPending} onClick={() => fetching.mutate()}>
        {messages.fetch}
      </Button>
    </div>
  );
}

/** The current effect is read before the passkey. */
function Deciding({ approval: { id, action, summary } }: { approval: Approval }) {
  const client = useQueryClient();
  const [isRefusing, setRefusing] = useState(false);
  const plan = useQuery(actions.approvalPlan(id));
  const { mutate, isPending } = useMutation({
    mutationFn: ({ approve, note }: { approve: boolean; note: string }) => actions.decide(id, approve, note),
    onSuccess: async (answer, { approve }) => {
      if (answer === undefined) return showToast(messages.cancelled, true);
      forgetUnsent(refusalOf(id));
      showToast(approve ? messages.approved : messages.refused);
      // The subject it was requested from closes with its card; the next one is open.
      document.getElementById('desk')?.focus({ preventScroll: true });
      await (approve ? refreshAfterAction(client) : refresh(client, 'approvals', 'today', 'audit'));
    },
    onError: (error) => showToast(asProblem(error).detail, true),
  });
  const mayApprove = plan.data?.refusal === null && !isPending;
  const shortcuts = useMemo(
    () => [
      ...(mayApprove
        ? [{ keys: 'KeyA', label: messages.approve, run: () => mutate({ approve: true, note: '' }) }]
        : []),
      { keys: 'KeyR', label: messages.refuse, run: () => setRefusing(true) },
    ],
    [mayApprove, mutate],
  );
  useShortcuts(shortcuts);
  return (
    <div className={style.deciding}>
      {plan.data && <RequestedPlan plan={plan.data} />}
      {plan.data === undefined && <NoPlan error={plan.error} again={() => void plan.refetch()} />}
      <div className={style.foot}>
        <Button
          variant="main"
          disabled={plan.data?.refusal !== null}
          {...(plan.data?.refusal === null && { keys: 'KeyA' })}
          isBusy={isPending}
          onClick={() => mutate({ approve: true, note: '' })}
        >
          {messages.approve}
        </Button>
        <Button keys="KeyR" isBusy={isPending} onClick={() => setRefusing(true)}>
          {messages.refuse}
        </Button>
      </div>
      {isRefusing && (
        <Refusing
          place={refusalOf(id)}
          title={`${messages.refuse}: ${titleOf(action, summary)}`}
          close={() => {
            forgetUnsent(refusalOf(id));
            setRefusing(false);
          }}
          refuse={(note) => {
            setRefusing(false);
            mutate({ approve: false, note });
          }}
        />
      )}
    </div>
  );
}

function NoPlan({ error, again }: { error: Error | null; again: () => void }) {
  if (error === null) return <p role="status">{messages.planning}</p>;
  const { detail, requestId } = asProblem(error);
  return <Failed detail={detail} requestId={requestId} again={again} />;
}

const refusalOf = (id: Approval['id']): string => `approvals.refuse ${id}`;

interface RefusingProps {
  /** Where typed input is restored. */
  place: string;
  title: string;
  close: () => void;
  refuse: (note: string) => void;
}

/** The reason is for the requester, and is optional. */
function Refusing({ place, title, close, refuse }: RefusingProps) {
  const [form, noteTyped] = useUnsentForm(place);
  return (
    <Dialog title={title} onClose={close}>
      {/* Wherever the focus is in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        className={style.refusing}
        onInput={noteTyped}
        onSubmit={(event) => {
          event.preventDefault();
          refuse(formText(new FormData(event.currentTarget), 'note').trim());
        }}
        onKeyDown={(event) => {
          if (event.code === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
      >
        <LongField name="note" label={messages.whyRefused} maxLength={200} />
        <DialogFoot>
          <Button variant="quiet" onClick={close}>
            {messages.leave}
          </Button>
          <Button type="submit" variant="main" keys="Mod+Enter">
            {messages.refuse}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
