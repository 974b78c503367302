import { Bell, Mail, MessageSquareText } from '@club/icons/lucide';
import { useMutation } from '@tanstack/react-query';
import { notifications } from '../../../data/notifications/queries.ts';
import { asProblem } from '../../../data/problem.ts';
import type { NotificationSettings } from '../../../data/notifications/queries.ts';
import { runtime } from '../../../device/runtime.ts';
import { Link } from '../../../ui/action/link.tsx';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { ListRow, RowContent, rowClass } from '../../../ui/surface/list-row.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { turnPushOff } from '../push/subscription.ts';
import { messages } from './messages.ts';
import styles from './settings.module.css';

interface Props {
  available: NotificationSettings['available'];
  isOnline: boolean;
}

/** What reaches the customer at all. */
export function Channels({ available, isOnline }: Props) {
  const { email, sms, this_session: isOn, push } = available;
  const texts = messages.push;
  return (
    <Section title={messages.channels}>
      <Card padding="none" className={styles.card}>
        {!runtime.absent.includes('push') && (
          <Link to="/push-instruction" className={rowClass}>
            <RowContent
              icon={<Bell size="1.375em" aria-hidden="true" />}
              title={texts.title}
              text={isOn ? texts.on : push > 0 ? `${texts.off} · ${texts.others}` : texts.off}
              chevron
            />
          </Link>
        )}
        {!runtime.absent.includes('email') && <EmailChannel email={email} />}
        <ListRow
          icon={<MessageSquareText size="1.375em" aria-hidden="true" />}
          title={messages.sms.title}
          text={messages.sms.text(sms)}
        />
      </Card>
      {isOn && isOnline && <TurnOff />}
    </Section>
  );
}

function EmailChannel({ email }: { email: string | null }) {
  const icon = <Mail size="1.375em" aria-hidden="true" />;
  if (email !== null) return <ListRow icon={icon} title={messages.email.title} text={email} />;
  return (
    <Link to="/profile" className={rowClass}>
      <RowContent icon={icon} title={messages.email.title} text={messages.email.none} chevron />
    </Link>
  );
}

function TurnOff() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: turnPushOff,
    onSuccess: async (_reply, _input, _earlier, { client }) => {
      await notifications.channelsChanged(client);
      announce(messages.turnedOff);
    },
  });
  const problem = error && asProblem(error);
  return (
    <>
      <Button variant="quiet" size="s" pending={isPending} onClick={() => mutate()}>
        {messages.turnOff}
      </Button>
      {problem && <Callout tone="danger">{problem.detail}</Callout>}
    </>
  );
}
