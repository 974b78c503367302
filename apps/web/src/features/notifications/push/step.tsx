import { useState } from 'react';
import { SquarePlus, Share } from '@club/icons/lucide';
import type { IconType } from '@club/icons/icon';
import { Link } from '../../../ui/action/link.tsx';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { CopyPageAddress } from './copy-address.tsx';
import { messages } from './messages.ts';
import type { PushSituation } from './situation.ts';
import styles from './push.module.css';
import type { useTurnOn } from './use-push.ts';

interface Props {
  situation: PushSituation;
  turnOn: ReturnType<typeof useTurnOn>;
  refresh: () => void;
}

/** The one next step, and nothing of what other phones need. */
export function PushStep({ situation, turnOn, refresh }: Props) {
  switch (situation.next) {
    case 'leave': {
      const { from, to } = situation;
      return (
        <Step title={messages.leave.title(to)} text={messages.leave.text(from, to)}>
          <CopyPageAddress />
        </Step>
      );
    }
    case 'install':
      return <Install by={situation.by} />;
    case 'updateIos':
    case 'nothing':
      return (
        <Step {...messages[situation.next]}>
          <Link to="/notices/settings" className={buttonClass({ wide: true })}>
            {messages.otherWays}
          </Link>
        </Step>
      );
    case 'unblock':
      return <Unblock steps={messages.unblock.paths[situation.at]} refresh={refresh} />;
    case 'allow':
    case 'subscribe':
      return (
        <Step {...messages[situation.next]}>
          {turnOn.failure && <Callout tone="danger">{turnOn.failure}</Callout>}
          <Button wide pending={turnOn.isPending} onClick={turnOn.run}>
            {messages.allow.action}
          </Button>
        </Step>
      );
  }
}

function Step({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <Card className={styles.step}>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </Card>
  );
}

function Install({ by }: { by: 'safari' | 'other' }) {
  const { title, text, share, add, confirm, after } = messages.install;
  return (
    <Step title={title} text={text}>
      <ol role="list" className={styles.drawn}>
        <Drawn icon={Share}>{share[by]}</Drawn>
        <Drawn icon={SquarePlus}>{add}</Drawn>
        <Drawn>{confirm}</Drawn>
      </ol>
      <p className={styles.text}>{after}</p>
    </Step>
  );
}

/** A step beside the button that it describes, as the phone draws it. */
function Drawn({ icon: Icon, children }: { icon?: IconType; children: string }) {
  return (
    <li>
      <span className={styles.picture} aria-hidden="true">
        {Icon ? <Icon size="1.5em" /> : <b>{messages.install.button}</b>}
      </span>
      <span>{children}</span>
    </li>
  );
}

function Unblock({ steps, refresh }: { steps: readonly string[]; refresh: () => void }) {
  const [isChecked, setIsChecked] = useState(false);
  const check = (): void => {
    refresh();
    setIsChecked(true);
    // When it is allowed by now, this card is gone before it is read.
    if (Notification.permission === 'denied') announce(messages.unblock.still);
  };
  return (
    <Step title={messages.unblock.title} text={messages.unblock.text}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isChecked && <Callout tone="warning">{messages.unblock.still}</Callout>}
      <Button variant="secondary" wide onClick={check}>
        {messages.unblock.again}
      </Button>
    </Step>
  );
}
