import { useState } from 'react';
import { PhoneCall, PhoneIncoming } from '@club/icons/lucide';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  callChoice,
  callWindowFrom,
  dateOfCallDay,
  firstCallWindow,
  isCallWindow,
  momentOf,
  withCallStart,
} from '@club/rules/time/call-windows';
import type { CallWindow } from '@club/rules/time/call-windows';
import { kyivDate } from '@club/rules/time/calendar';
import { formatDay, formatTime } from '@club/rules/text/ukrainian';
import { support } from '../../data/support.ts';
import { asProblem } from '../../data/problem.ts';
import type { Requests } from '../../data/support.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { showToast } from '../../ui/state/toast.ts';
import { WindowField } from '../../ui/form/window-field.tsx';
import { messages } from './messages.ts';
import styles from './support.module.css';

const texts = messages.call;
type Call = NonNullable<Requests['call']>;

/** A call from the club: requested, pending, cancelled. */
export function SupportPhoneCall() {
  const { data } = useQuery(support.requests);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={texts.title}>
      {data?.call ? (
        <Waiting call={data.call} />
      ) : isOpen ? (
        <CallForm onClose={() => setIsOpen(false)} />
      ) : (
        <Button
          variant="secondary"
          wide
          icon={<PhoneIncoming size="1.25em" aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          {texts.wish}
        </Button>
      )}
    </Section>
  );
}

function CallForm({ onClose }: { onClose: () => void }) {
  const [now, setNow] = useState(() => new Date());
  const [window, setWindow] = useState<CallWindow>(() => firstCallWindow(now));
  const { mutate, isPending, error } = useMutation({
    ...support.requestCall,
    onSuccess: () => {
      showToast({ text: texts.requested, kind: 'success' });
      onClose();
    },
  });
  const problem = error && asProblem(error);
  const { days, day, starts, ends, isOver } = callChoice(window, now);
  const request = (): void => {
    const at = new Date();
    // The time has passed while the page was open: it is shown, and chosen again.
    setNow(at);
    const { date, from, to } = window;
    if (isCallWindow(window, at))
      mutate({ callFrom: momentOf(date, from).toISOString(), callTo: momentOf(date, to).toISOString() });
    else setTimeout(() => document.getElementById('call-from')?.focus());
  };
  return (
    <Card className={styles.form}>
      <p>{texts.lead}</p>
      <WindowField
        label={texts.when}
        error={isOver ? texts.over : undefined}
        day={{
          label: texts.day,
          value: day,
          options: days.map((value) => ({ value, label: texts.days[value] })),
          onChange: (chosen) => setWindow(callWindowFrom(chosen, window.from, now)),
        }}
        from={{
          id: 'call-from',
          label: texts.from,
          value: window.from,
          options: starts,
          onChange: (from) => setWindow(withCallStart(window, day, from, now)),
        }}
        to={{ label: texts.to, value: window.to, options: ends, onChange: (to) => setWindow({ ...window, to }) }}
      />
      {problem && <Callout tone="danger">{problem.detail}</Callout>}
      <Button wide pending={isPending} onClick={request}>
        {texts.request}
      </Button>
      <Button variant="quiet" wide onClick={onClose}>
        {texts.close}
      </Button>
    </Card>
  );
}

function Waiting({ call: { id, call_from: from, call_to: to } }: { call: Call }) {
  const [now] = useState(() => new Date());
  const { mutate, isPending, error } = useMutation({
    ...support.cancelCall,
    onSuccess: () => showToast({ text: texts.cancelled, kind: 'success' }),
  });
  const problem = error && asProblem(error);
  return (
    <Card className={styles.form} role="status">
      <p className={styles.waiting}>
        <PhoneCall size="1.25em" aria-hidden="true" />
        {texts.waiting(dayOf(new Date(from), now), formatTime(from), formatTime(to))}
      </p>
      <p className={styles.soft}>{texts.lead}</p>
      {problem && <Callout tone="danger">{problem.detail}</Callout>}
      <Button variant="quiet" size="s" pending={isPending} onClick={() => mutate(id)}>
        {texts.cancel}
      </Button>
    </Card>
  );
}

function dayOf(at: Date, now: Date): string {
  const date = kyivDate(at);
  if (date === dateOfCallDay('today', now)) return texts.days.today.toLowerCase();
  return date === dateOfCallDay('tomorrow', now) ? texts.days.tomorrow.toLowerCase() : formatDay(at);
}
