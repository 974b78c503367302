import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, formatXp } from '@club/rules/text/ukrainian';
import { useRunAction } from '../../actions/action-runner.tsx';
import { ApprovalReason } from '../../actions/approval-reason.tsx';
import { useUnsent, useUnsentForm } from '../../actions/unsent-form.ts';
import { actions } from '../../data/actions.ts';
import type { Action } from '../../data/actions.ts';
import { orders } from '../../data/orders.ts';
import type { Order } from '../../data/orders.ts';
import { asProblem } from '../../data/problem.ts';
import { forgetUnsent, unsentAt } from '../../data/unsent.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/facts.tsx';
import { formText } from '../../ui/form-text.ts';
import style from './part-return.module.css';
import { messages } from './messages.ts';

export const partReturn = 'orders.return';

const linesOf = (place: string): string => `${place} lines`;

/** Returned units of the order: the server previews what is refunded for them. */
export function PartReturn({ order }: { order: Order }) {
  const { data: all } = useQuery(actions.list);
  const action = all?.find(({ name, may }) => name === partReturn && may);
  // Undefined until it was opened once: closing it restores the focus.
  const place = `${partReturn} ${order.number}`;
  const [isOpen, open] = useState<boolean | undefined>(() => unsentAt(linesOf(place)) !== undefined || undefined);
  if (action === undefined || !order.actions.includes(partReturn)) return null;
  return (
    <Section title={messages.partReturn}>
      {isOpen ? (
        <Form action={action} order={order} place={place} close={() => open(false)} />
      ) : (
        <div className={style.form}>
          <Button autoFocus={isOpen === false} onClick={() => open(true)}>
            {messages.chooseUnits}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface LineBack {
  units: number;
  restock: boolean;
}

interface FormProps {
  action: Action;
  order: Order;
  place: string;
  close: () => void;
}

function Form({ action, order, place, close }: FormProps) {
  const [frame, noteTyped] = useUnsentForm(place);
  const [back, setBack] = useUnsent<Readonly<Record<number, LineBack>>>(linesOf(place), () => ({}));
  const lines = Object.entries(back)
    .filter(([, { units }]) => units > 0)
    .map(([line, one]) => ({ line: Number(line), ...one }));
  const first = order.items.findIndex(({ units, returned }) => units > returned) + 1;
  const doing = useRunAction(action, () => {
    forgetUnsent(place);
    close();
  });
  const { number } = order;
  const plan = useQuery(orders.returnPlan(action, { number, lines, reason: messages.partReturn }));
  const problem = doing.error ?? plan.error;
  const change = (line: number, more: Partial<LineBack>) => {
    // A refusal was about other units.
    doing.reset();
    setBack({ ...back, [line]: { units: 0, restock: true, ...back[line], ...more } });
  };
  return (
    <form
      ref={frame}
      className={style.form}
      onInput={noteTyped}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const approval = formText(form, 'approval-reason');
        doing.mutate({ input: { number, lines, reason: formText(form, 'reason') }, reason: approval || undefined });
      }}
    >
      {order.items.map((item, place) => {
        const line = place + 1;
        if (item.units === item.returned) return null;
        return (
          <Line
            key={item.variant}
            item={item}
            isFirst={line === first}
            back={back[line]}
            change={(more) => change(line, more)}
          />
        );
      })}
      <TextField name="reason" label={messages.returnReason} required maxLength={300} />
      <ApprovalReason
        needs={plan.data?.needs_approval ?? null}
        code={problem === null ? '' : asProblem(problem).code}
      />
      <p role="status" className={style.plan}>
        {problem !== null && asProblem(problem).detail}
        {plan.error !== null && <Button onClick={() => void plan.refetch()}>{messages.again}</Button>}
        {problem === null &&
          lines.length > 0 &&
          plan.data &&
          messages.goesBackOf(printBack(plan.data.reply as Partial<Back>))}
      </p>
      <div className={style.foot}>
        <Button variant="quiet" onClick={close}>
          {messages.cancel}
        </Button>
        <Button type="submit" variant="main" disabled={lines.length === 0 || !plan.isSuccess || doing.isPending}>
          {messages.takeBack}
        </Button>
      </div>
    </form>
  );
}

/** A decided request that another one followed. */
export const printEarlier = ({
  state,
  comment,
  answer,
}: NonNullable<Order['return_request']>['earlier'][number]): string =>
  [
    messages.returnStates[state] ?? state,
    comment && `«${comment}»`,
    answer && `${messages.answer.toLowerCase()}: «${answer}»`,
  ]
    .filter(Boolean)
    .join(', ');

/** Earlier returns. */
export const printReturn = ({ number, units, xp, card_kop: card, cash_kop: cash }: Order['returns'][number]): string =>
  `№ ${number}: ${messages.unitsOf(units)}, ${printBack({ xp, card, cash })}`;

interface Back {
  xp: number;
  /** Kopiyky. */
  card: number;
  cash: number;
}

/** The customer's refund, planned or done. */
export function printBack({ xp = 0, card = 0, cash = 0 }: Partial<Back>): string {
  const parts = [
    xp > 0 && formatXp(xp),
    card > 0 && messages.toCard(formatMoney(card)),
    cash > 0 && messages.byHand(formatMoney(cash)),
  ];
  return parts.filter(Boolean).join(', ') || messages.nothing;
}

interface LineProps {
  item: Order['items'][number];
  isFirst: boolean;
  back: LineBack | undefined;
  change: (more: Partial<LineBack>) => void;
}

function Line({ item, isFirst, back, change }: LineProps) {
  const left = item.units - item.returned;
  const goods = `${item.title}, ${item.variant_title}`;
  return (
    <div className={style.line} role="group" aria-label={goods}>
      <TextField
        autoFocus={isFirst}
        label={goods}
        hint={messages.unitsLeft(left)}
        type="number"
        inputMode="numeric"
        min={0}
        max={left}
        value={back?.units ?? 0}
        onChange={({ target }) => change({ units: Math.trunc(target.valueAsNumber) || 0 })}
      />
      <CheckField
        label={messages.restock}
        checked={back?.restock ?? true}
        onChange={({ target }) => change({ restock: target.checked })}
      />
    </div>
  );
}
