import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { titleOf } from '../../actions/messages.ts';
import { Printed } from '../../actions/printed.tsx';
import { actions } from '../../data/actions.ts';
import type { Approval, ApprovalView } from '../../data/actions.ts';
import { refreshDesks } from '../../data/desks.ts';
import { asProblem } from '../../data/problem.ts';
import { useNewIn } from '../../data/queues.ts';
import { actorName, limitNames } from '../../words/messages.ts';
import { useAddress } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { Desk, NewRows, Tabs } from '../../ui/desk.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextField } from '../../ui/field.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Empty } from '../../ui/state.tsx';
import { Time } from '../../ui/time.tsx';
import { showToast } from '../../ui/toast.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';
import { Plan, printedWeight } from './plan.tsx';

const views = Object.keys(messages.view) as ApprovalView[];

/** What somebody asked for and somebody else lets happen: never one's own. */
export default function ApprovalsDesk() {
  const { view: asked } = useAddress();
  const view = views.find((one) => one === asked) ?? 'waiting';
  const list = useInfiniteQuery(actions.approvals(view));
  const fresh = useNewIn(view === 'waiting' ? 'approvals' : undefined, list.dataUpdatedAt);
  return (
    <Desk
      title={messages.title}
      tabs={
        <Tabs
          label={messages.views}
          current={view}
          views={views.map((one) => ({ view: one, title: messages.view[one] }))}
        />
      }
      end={<NewRows count={fresh} show={() => void list.refetch()} />}
    >
      <Answered query={list} say={asProblem}>
        {({ pages }) => {
          const rows = pages.flatMap(({ rows }) => rows);
          if (rows.length === 0) return <Empty>{messages.empty}</Empty>;
          return (
            <>
              <ul className={style.list}>
                {rows.map((approval) => (
                  <One key={approval.id} approval={approval} />
                ))}
              </ul>
              {list.hasNextPage && (
                <div className={style.more}>
                  <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                    {messages.more}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Answered>
    </Desk>
  );
}

function One({ approval }: { approval: Approval }) {
  const { action, summary, input, limit, reason, state, note, decided_by: by } = approval;
  return (
    <li className={style.one}>
      <h2>{titleOf(action, summary)}</h2>
      <Facts
        rows={[
          [messages.asked, approval.asked_by_name || actorName(approval.asked_by)],
          [messages.why, reason && `«${reason}»`],
          [messages.limit, limitNames[limit] ?? limit],
          [messages.input, <Printed key="input" value={input} />],
          [
            messages.weight,
            approval.weight && (
              <span key="weight" className={style.input}>
                {printedWeight(approval.weight)}
              </span>
            ),
          ],
          [messages.at, <Time key="at" at={approval.asked_at} />],
          [messages.ends, state === 'waiting' ? <Time key="ends" at={approval.ends_at} /> : undefined],
          [messages.state, messages.states[state]],
          [messages.decided, by && (approval.decided_by_name ?? actorName(by))],
          [messages.note, note],
        ]}
      />
      {approval.has_reply && <Reply id={approval.id} />}
      {state === 'waiting' && (approval.may_decide ? <Deciding id={approval.id} /> : <p>{messages.own}</p>)}
    </li>
  );
}

/** Codes, or the link of an invitation: shown once. */
function Reply({ id }: { id: number }) {
  const client = useQueryClient();
  const fetching = useMutation({
    mutationFn: () => actions.fetchApproved(id),
    onSuccess: (reply) => reply === undefined && showToast(messages.notFetched, true),
    onError: (error) => showToast(asProblem(error).detail, true),
    onSettled: () => client.invalidateQueries({ queryKey: ['approvals'], refetchType: 'none' }),
  });
  if (fetching.data !== undefined) return <Printed value={fetching.data} />;
  return (
    <div className={style.foot}>
      <Button look="main" disabled={fetching.isPending} onClick={() => fetching.mutate()}>
        {messages.fetch}
      </Button>
    </div>
  );
}

/** What it would do is asked when its card comes into sight, and is read before the passkey. */
function Deciding({ id }: { id: number }) {
  const [isSeen, setSeen] = useState(false);
  const watch = useCallback((card: HTMLDivElement) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(card);
    return () => observer.disconnect();
  }, []);
  const plan = useQuery(actions.approvalPlan(id, isSeen));
  return (
    <div ref={watch} className={style.deciding}>
      {plan.data && <Plan plan={plan.data} />}
      {plan.data === undefined && <p>{plan.error ? asProblem(plan.error).detail : messages.planning}</p>}
      <Decide id={id} mayApprove={plan.data !== undefined && plan.data.refusal === null} />
    </div>
  );
}

function Decide({ id, mayApprove }: { id: number; mayApprove: boolean }) {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const decide = useMutation({
    mutationFn: (approve: boolean) => actions.decide(id, approve, note),
    onSuccess: async (answer, approve) => {
      if (answer === undefined) return showToast(messages.cancelled, true);
      await refreshDesks(client);
      showToast(approve ? messages.approved : messages.refused);
      // Its card has left the list.
      document.getElementById('desk')?.focus({ preventScroll: true });
    },
    onError: (error) => showToast(asProblem(error).detail, true),
  });
  return (
    <div className={style.foot}>
      <TextField label={messages.note} maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
      <Button isBusy={decide.isPending} onClick={() => decide.mutate(false)}>
        {messages.refuse}
      </Button>
      <Button look="main" disabled={!mayApprove} isBusy={decide.isPending} onClick={() => decide.mutate(true)}>
        {messages.approve}
      </Button>
    </div>
  );
}
