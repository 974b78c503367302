import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notifications } from '../../../data/notifications/queries.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { RowContent, rowClass } from '../../../ui/surface/list-row.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { useTestPush, useTurnOn } from './use-push.ts';
import { usePushHere } from './current-situation.ts';
import { messages } from './messages.ts';
import { PushStep } from './step.tsx';
import { Ticks } from './ticks.tsx';
import styles from './push.module.css';

/** How notifications reach this very phone: the state, and the one step that is next. */
export function PushPage() {
  const here = usePushHere();
  const { data } = useQuery(notifications.settings);
  const client = useQueryClient();
  const forget = (): Promise<void> => notifications.channelsChanged(client);
  const turnOn = useTurnOn(async () => {
    here.refresh();
    await forget();
  });
  const test = useTestPush(forget);
  const isHeld = data?.available.this_session;
  const isOn = here.situation.next === 'subscribe' && isHeld === true;
  return (
    <div className={styles.page}>
      {isOn ? <TestCard test={test} /> : <PushStep situation={here.situation} turnOn={turnOn} refresh={here.refresh} />}
      <Ticks here={here} isHeld={isHeld} isReceived={test.state === 'received'} />
      <Card padding="none" className={styles.card}>
        <Link to="/notices/settings" className={rowClass}>
          <RowContent title={messages.settings} chevron />
        </Link>
      </Card>
    </div>
  );
}

function TestCard({ test: { state, run, refusal } }: { test: ReturnType<typeof useTestPush> }) {
  const texts = messages.test;
  return (
    <Card className={styles.step}>
      <h2>{texts.title}</h2>
      {state !== 'received' && <p className={styles.text}>{texts.text}</p>}
      {state === 'received' && <Callout tone="success">{texts.received}</Callout>}
      {state === 'late' && <Callout tone="warning">{texts.late}</Callout>}
      {(state === 'gone' || state === 'failed') && <Callout tone="danger">{texts[state]}</Callout>}
      {refusal && <Callout tone="danger">{refusal}</Callout>}
      <Button wide variant={state === 'received' ? 'secondary' : 'primary'} pending={state === 'waiting'} onClick={run}>
        {state === 'none' || state === 'waiting' ? texts.action : texts.again}
      </Button>
      <p role="status" className={styles.waiting}>
        {state === 'waiting' && texts.waiting}
      </p>
    </Card>
  );
}
