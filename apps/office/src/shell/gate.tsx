import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { noteSignedIn, useAccess } from '../data/access.ts';
import { forgetAllBut } from '../data/nouns.ts';
import { asProblem } from '../data/problem.ts';
import { session } from '../data/session.ts';
import type { DemoMember } from '../data/session.ts';
import { roleNames } from '../messages/messages.ts';
import { Button } from '../ui/button.tsx';
import { Failed, Loading } from '../ui/state.tsx';
import style from './gate.module.css';
import { messages } from './messages.ts';

/** Nothing of the office is loaded before a member is signed in: neither on the page nor in its memory. */
export function Gate({ children }: { children: ReactNode }) {
  const access = useAccess();
  const me = useQuery({ ...session.me, enabled: access === 'open' });
  if (access === 'locked')
    return <SignIn title={messages.locked} lead={messages.lockedLead} button={messages.unlock} />;
  if (access === 'out')
    return <SignIn title={messages.office} lead={messages.signInLead} button={messages.signInButton} />;
  if (me.isSuccess) return children;
  if (me.isPending) return <Loading />;
  const { code, detail, requestId } = asProblem(me.error);
  // The gate is about to be notified.
  if (code === 'signed_out' || code === 'locked') return <Loading />;
  return <Failed detail={detail} requestId={requestId} again={() => void me.refetch()} />;
}

interface SignInProps {
  title: string;
  lead: string;
  button: string;
}

function SignIn({ title, lead, button }: SignInProps) {
  const client = useQueryClient();
  const [hint, setHint] = useState('');
  const [canSignIn] = useState(session.canUsePasskeys);
  const { data: members = [] } = useQuery(session.demoMembers);
  const enter = useMutation({
    mutationFn: (member: number | undefined): Promise<boolean> =>
      member === undefined ? session.signIn() : session.signInAs(member),
    onSuccess: (answer) => {
      if (!answer) return setHint(messages.cancelled);
      forgetAllBut(client, 'demo');
      noteSignedIn();
    },
  });
  return (
    <main className={style.gate}>
      <div className={style.panel}>
        <h1>{title}</h1>
        <p className={style.lead}>{lead}</p>
        {!canSignIn && <p className={style.fault}>{messages.noPasskeys}</p>}
        <Button
          variant="main"
          autoFocus
          disabled={enter.isPending || !canSignIn}
          onClick={() => enter.mutate(undefined)}
        >
          {button}
        </Button>
        {(hint || enter.error) && (
          <p role="alert" className={style.fault}>
            {enter.error ? asProblem(enter.error).detail : hint}
          </p>
        )}
        {members.length > 0 && <Demo members={members} enter={(member) => enter.mutate(member)} />}
      </div>
    </main>
  );
}

function Demo({ members, enter }: { members: readonly DemoMember[]; enter: (member: number) => void }) {
  return (
    <section className={style.demo} aria-label={messages.signInAs}>
      <h2>{messages.signInAs}</h2>
      <p className={style.lead}>{messages.demoLead}</p>
      <div className={style.members}>
        {members.map(({ id, name, roles }) => (
          <Button key={id} title={name} onClick={() => enter(id)}>
            {roles.map((role) => roleNames[role]).join(', ') || name}
          </Button>
        ))}
      </div>
    </section>
  );
}
