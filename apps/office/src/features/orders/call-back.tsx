import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRunAction } from '../../actions/action-runner.tsx';
import { titleOf } from '../../actions/messages.ts';
import { actions } from '../../data/actions.ts';
import type { Action } from '../../data/actions.ts';
import { desks } from '../../data/desks.ts';
import type { Order } from '../../data/desks.ts';
import { asProblem } from '../../data/problem.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { textOf } from '../../ui/form-text.ts';
import style from './part-return.module.css';
import { messages } from './messages.ts';

export const callBack = 'orders.call-back';

/** Asks the carrier for the parcel back: why is chosen from its own list. */
export function CallBack({ order }: { order: Order }) {
  const { data: all } = useQuery(actions.list);
  const action = all?.find(({ name, may }) => name === callBack && may);
  // Undefined until it was opened once: what was closed gives its focus back.
  const [isOpen, open] = useState<boolean>();
  if (action === undefined || !order.actions.includes(callBack)) return null;
  return isOpen ? (
    <Form action={action} order={order} close={() => open(false)} />
  ) : (
    <div className={style.form}>
      <Button autoFocus={isOpen === false} onClick={() => open(true)}>
        {titleOf(action.name, action.summary)}
      </Button>
    </div>
  );
}

function Form({ action, order, close }: { action: Action; order: Order; close: () => void }) {
  const causes = useQuery(desks.returnCauses);
  const doing = useRunAction(action, close);
  const { number } = order;
  // Without the carrier's list the usual reason is left, which it knows by itself.
  const problem = doing.error ?? causes.error;
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        const cause = textOf(new FormData(event.currentTarget), 'cause');
        doing.mutate({ input: { number, ...(cause !== '' && { cause }) } });
      }}
    >
      <SelectField
        name="cause"
        autoFocus
        label={messages.returnReason}
        hint={causes.isPending ? messages.causesComing : undefined}
        options={[
          { value: '', label: messages.usualCause },
          ...(causes.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <p role="status" className={style.plan}>
        {problem !== null && asProblem(problem).detail}
      </p>
      <div className={style.foot}>
        <Button look="quiet" onClick={close}>
          {messages.cancel}
        </Button>
        <Button type="submit" look="main" disabled={doing.isPending}>
          {messages.askCarrier}
        </Button>
      </div>
    </form>
  );
}
