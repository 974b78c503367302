import { useState } from 'react';
import { PhoneCall, PhoneIncoming } from 'lucide-react';
import {
  callChoice,
  callWindowFrom,
  dateOfCallDay,
  firstCallWindow,
  isCallWindow,
  momentOf,
  withCallStart,
} from '@club/rules/call-windows';
import type { CallWindow } from '@club/rules/call-windows';
import { kyivDate } from '@club/rules/calendar';
import { formatDay, formatTime } from '@club/rules/ukrainian';
import { call } from '../../client/call.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.ts';
import { WindowField } from '../../ui/window-field.tsx';
import { messages } from './messages.ts';
import styles from './support.module.css';
import { useForgetRequests, useRequests } from './use-support.ts';
import type { Requests } from './use-support.ts';

const texts = messages.call;
type Call = NonNullable<Requests['call']>;

/** A call from the club: wished for, waited for, taken back. */
export function CallBack() {
  const { data } = useRequests();
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
  const forgetRequests = useForgetRequests();
  const { run, isPending, problem } = useAttempt(async () => {
    const { date, from, to } = window;
    const moments = { callFrom: momentOf(date, from).toISOString(), callTo: momentOf(date, to).toISOString() };
    await call('POST /api/support/call-back', moments);
    showToast({ text: texts.asked, kind: 'success' });
    await forgetRequests();
    onClose();
  });
  const { days, day, starts, ends, isOver } = callChoice(window, now);
  const ask = (): void => {
    const at = new Date();
    // The time has passed while the page was open: it is said, and chosen again.
    setNow(at);
    if (isCallWindow(window, at)) void run();
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
      {problem && <Notice tone="danger">{problem.detail}</Notice>}
      <Button wide pending={isPending} onClick={ask}>
        {texts.ask}
      </Button>
      <Button variant="quiet" wide onClick={onClose}>
        {texts.close}
      </Button>
    </Card>
  );
}

function Waiting({ call: { id, call_from: from, call_to: to } }: { call: Call }) {
  const [now] = useState(() => new Date());
  const forgetRequests = useForgetRequests();
  const { run, isPending, problem } = useAttempt(async () => {
    await call('POST /api/support/cancel-call', { call_id: id });
    showToast({ text: texts.cancelled, kind: 'success' });
    await forgetRequests();
  });
  return (
    <Card className={styles.form} role="status">
      <p className={styles.waiting}>
        <PhoneCall size="1.25em" aria-hidden="true" />
        {texts.waiting(dayOf(new Date(from), now), formatTime(from), formatTime(to))}
      </p>
      <p className={styles.soft}>{texts.lead}</p>
      {problem && <Notice tone="danger">{problem.detail}</Notice>}
      <Button variant="quiet" size="s" pending={isPending} onClick={() => void run()}>
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
