import { useState } from 'react';
import { Bell } from '@club/icons/lucide';
import { useQueryClient } from '@tanstack/react-query';
import { notifications } from '../../../data/notifications/queries.ts';
import { isPushDeclined, rememberPushDeclined, reportedPush } from '../../../device/storage/push-memory.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { usePushHere } from './current-situation.ts';
import { messages } from './messages.ts';
import styles from './push.module.css';
import { useTurnOn } from './use-push.ts';

/** Offered once, when there is something to be notified of. Nothing if it is on, was declined, or is impossible. */
export function PushOffer() {
  const { situation, refresh } = usePushHere();
  const client = useQueryClient();
  const forget = (): Promise<void> => notifications.channelsChanged(client);
  const [isOver, setIsOver] = useState(() => isPushDeclined() || reportedPush() !== undefined);
  const [outcome, setOutcome] = useState<NotificationPermission>();
  const turnOn = useTurnOn(async (answer) => {
    setOutcome(answer);
    refresh();
    await forget();
  });
  const texts = messages.offer;
  if (outcome === 'granted' && turnOn.failure === undefined && !turnOn.isPending) {
    return <Callout tone="success">{messages.turnedOn}</Callout>;
  }
  if (isOver) return null;
  if (outcome === 'denied') {
    return (
      <Callout tone="info" action={<Link to="/push-instruction">{texts.how}</Link>}>
        {texts.denied}
      </Callout>
    );
  }
  const { next } = situation;
  if (next !== 'allow' && next !== 'subscribe' && next !== 'install') return null;
  const decline = (): void => {
    rememberPushDeclined();
    setIsOver(true);
  };
  return (
    <Card tone="primary" className={styles.step}>
      <h3 className={styles.heading}>
        <Bell size="1.25em" aria-hidden="true" />
        {texts.title}
      </h3>
      <p>{texts.text}</p>
      {turnOn.failure && <Callout tone="danger">{turnOn.failure}</Callout>}
      <div className={styles.ways}>
        {next === 'install' ? (
          <Link to="/push-instruction" className={buttonClass({ size: 's' })}>
            {texts.how}
          </Link>
        ) : (
          <Button size="s" pending={turnOn.isPending} onClick={turnOn.run}>
            {texts.yes}
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={decline}>
          {texts.no}
        </Button>
      </div>
    </Card>
  );
}
