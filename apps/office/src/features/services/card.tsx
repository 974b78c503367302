import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { refresh } from '../../data/nouns.ts';
import { asProblem } from '../../data/problem.ts';
import { services } from '../../data/services.ts';
import type { Service } from '../../data/services.ts';
import { may, session } from '../../data/session.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { Card } from '../../ui/desk.tsx';
import { Facts, Section } from '../../ui/facts.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Time } from '../../ui/time.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';
import { ServiceStateMark } from './state.tsx';

interface Props {
  service: Service;
  close: () => void;
}

/** The state of a service, its pending work, and a harmless test call. */
export function ServiceCard({ service, close }: Props) {
  const { state, does, ok_at: okAt, failed_at: failedAt, fault, code, failures } = service;
  return (
    <Card title={messages.titleOf(service)} under={<ServiceStateMark state={state} />} takesFocus onClose={close}>
      <p className={style.step}>{messages.steps[state]}</p>
      <Test service={service} />
      <Section title={messages.health}>
        <Facts
          rows={[
            [messages.does, does.map(doneOf).join('; ')],
            [messages.ok, okAt ? <Time key="ok" at={okAt} /> : messages.never],
            [messages.failed, failedAt && <Time key="failed" at={failedAt} />],
            [messages.fault, fault && messages.faultOf(fault)],
            [messages.code, code],
            [messages.failures, failures > 0 && messages.count(failures)],
          ]}
        />
      </Section>
      <Section title={messages.queue}>
        <Queue service={service} />
      </Section>
    </Card>
  );
}

/** Its role, and its position if several share it. */
export const doneOf = ({ need, turn, of }: Service['does'][number]): string =>
  [messages.needs[need], messages.turn(turn, of)].filter(Boolean).join(', ');

function Queue({ service: { pending, gave_up: gaveUp, waits_since: since } }: { service: Service }) {
  if (pending === 0 && gaveUp === 0) return <p>{messages.noQueue}</p>;
  return (
    <>
      <Facts
        rows={[
          [messages.pending, pending > 0 && messages.tasksOf(pending)],
          [messages.pendingSince, since && <Time key="since" at={since} />],
          [messages.gaveUp, gaveUp > 0 && messages.tasksOf(gaveUp)],
        ]}
      />
      {gaveUp > 0 && <CardLink to="/stuck">{messages.toStuck}</CardLink>}
    </>
  );
}

function Test({ service: { id, shows } }: { service: Service }) {
  const client = useQueryClient();
  const { data: me } = useQuery(session.me);
  const isAllowed = me !== undefined && may(me, 'system.run');
  const test = useMutation({
    mutationFn: () => services.test(id),
    onSettled: () => refresh(client, 'services'),
  });
  const { mutate, isPending } = test;
  const shortcuts = useMemo(
    () => (isAllowed && shows !== null ? [{ keys: 'KeyT', label: messages.test, run: () => mutate() }] : []),
    [isAllowed, shows, mutate],
  );
  useShortcuts(shortcuts);
  if (!isAllowed) return null;
  return (
    <Section title={messages.tests}>
      <p>{messages.about[shows ?? 'none']}</p>
      {shows !== null && (
        <Button className={style.probe} variant="main" keys="KeyT" isBusy={isPending} onClick={() => mutate()}>
          {messages.test}
        </Button>
      )}
      <div role="status" className={style.answer}>
        {isPending && messages.testing}
        {test.data && !isPending && (
          <Mark tone={test.data.outcome === 'ok' ? 'good' : 'bad'}>{messages.answer(test.data, shows)}</Mark>
        )}
        {test.error && !isPending && <Mark tone="bad">{asProblem(test.error).detail}</Mark>}
      </div>
    </Section>
  );
}
