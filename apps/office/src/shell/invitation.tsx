import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem } from '../data/problem.ts';
import { session } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Failed, Loading } from '../ui/state.tsx';
import style from './gate.module.css';
import { messages } from './messages.ts';

/**
 * Two passkeys and the member is signed in. The token is behind # so that no log has it, and is removed from the
 * address immediately.
 */
export function Invitation() {
  const [token] = useState(takeToken);
  const [made, setMade] = useState<number>();
  const invitation = useQuery({ ...session.invitation(token), enabled: token !== '' });
  const add = useMutation({
    mutationFn: () => session.addPasskey(token),
    onSuccess: (answer) => {
      if (answer?.is_signed_in) location.replace('/');
      else if (answer) setMade(answer.passkeys);
    },
  });
  if (token === '') return <Failed detail={messages.invitationBroken} />;
  if (invitation.isPending) return <Loading />;
  if (invitation.isError) return <Failed detail={asProblem(invitation.error).detail} />;
  const { member, needed } = invitation.data;
  const passkeys = made ?? invitation.data.passkeys;
  const isKnown = add.error instanceof DOMException && add.error.name === 'InvalidStateError';
  return (
    <main className={style.gate}>
      <div className={style.panel}>
        <h1>{messages.invited}</h1>
        <p>{messages.invitedFor(member.name)}</p>
        <p className={style.lead}>{messages.invitedLead}</p>
        <p>{messages.keysMade(passkeys, needed)}</p>
        <Button variant="main" autoFocus disabled={add.isPending} onClick={() => add.mutate()}>
          {passkeys === 0 ? messages.firstKey : messages.secondKey}
        </Button>
        {add.error && (
          <p role="alert" className={style.fault}>
            {isKnown ? messages.keyKnown : asProblem(add.error).detail}
          </p>
        )}
      </div>
    </main>
  );
}

function takeToken(): string {
  const token = /[\w-]{43}/.exec(location.hash)?.[0] ?? '';
  history.replaceState(history.state, '', location.pathname);
  return token;
}
