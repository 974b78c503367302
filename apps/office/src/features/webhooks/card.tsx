import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brandTable } from '@club/rules/brands';
import { ActionBar } from '../../actions/action-bar.tsx';
import { useAsSubject } from '../../actions/subject.ts';
import { connections } from '../../data/connections.ts';
import type { Delivery, Webhook } from '../../data/connections.ts';
import { asProblem } from '../../data/problem.ts';
import { Card } from '../../ui/desk.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Time } from '../../ui/time.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { eventNames } from '../../messages/messages.ts';
import { targetName } from '../../messages/targets.ts';
import { messages } from './messages.ts';
import { openOf } from './open-actions.ts';

interface Props {
  webhook: Webhook;
  close: () => void;
}

export function WebhookCard({ webhook, close }: Props) {
  const { id, name, url, events, brands, created_at: since, failing_since: failing, rested_at: rested } = webhook;
  const log = useQuery(connections.deliveries(id));
  const subject = useMemo(
    () => ({
      title: name,
      nouns: ['webhooks'],
      known: { endpoint: id },
      first: { events, brands },
      open: openOf(webhook),
    }),
    [id, name, events, brands, webhook],
  );
  useAsSubject(subject);
  return (
    <Card title={name} under={<WebhookState webhook={webhook} />} takesFocus onClose={close}>
      <ActionBar subject={subject} usual={usual} />
      <Section title={messages.endpoint}>
        <Facts
          rows={[
            [messages.url, url],
            [messages.events, events.map((event) => eventNames[event]).join(', ')],
            [messages.brands, brands.map((brand) => brandTable[brand].title).join(', ')],
            [messages.since, <Time key="since" at={since} />],
            [messages.failingSince, failing && <Time key="failing" at={failing} />],
            [messages.restedAt, rested && <Time key="rested" at={rested} />],
          ]}
        />
      </Section>
      <Section title={messages.log}>
        <Answered query={log} say={asProblem}>
          {(rows) => (rows.length === 0 ? <p>{messages.noLog}</p> : <Log rows={rows} />)}
        </Answered>
      </Section>
    </Card>
  );
}

const usual = ['webhooks.wake', 'webhooks.replay'];

const Log = ({ rows }: { rows: readonly Delivery[] }) => (
  <Timeline
    events={rows.map(({ message, type, subject, at, state, attempts, fault }) => ({
      key: message,
      at,
      what: `${targetName(subject)}: ${eventNames[type]}`,
      who: [messages.deliveryStates[state], attempts > 0 && messages.attempts(attempts)].filter(Boolean).join(', '),
      note: fault && messages.fault(fault),
    }))}
  />
);

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { ended_at: ended, rest_reason: reason, failing_since: failing } = webhook;
  if (ended) return <Mark tone="plain">{messages.ended}</Mark>;
  if (reason) return <Mark tone="bad">{messages.rested[reason]}</Mark>;
  return <Mark tone={failing ? 'warn' : 'good'}>{failing ? messages.failing : messages.awake}</Mark>;
}
