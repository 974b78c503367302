import { useQuery } from '@tanstack/react-query';
import { alarms } from '../../data/alarms.ts';
import type { Alarm } from '../../data/alarms.ts';
import { asProblem } from '../../data/problem.ts';
import { may, session } from '../../data/session.ts';
import { Mark } from '../../ui/mark.tsx';
import type { Tone } from '../../ui/mark.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Time, useNow } from '../../ui/time.tsx';
import { minutesOf, elapsedSince } from '../../ui/elapsed.ts';
import { heardNames, messages, silenceSteps, alarmStateNames } from './messages.ts';
import { Troubles } from './troubles.tsx';
import style from './today.module.css';

const tones: Record<Alarm['state'], Tone> = { off: 'plain', calm: 'good', amber: 'warn', red: 'bad' };

/** Problems, and when each part of the club was last heard from: a stopped one is noticed before anybody complains. */
export function Alarms() {
  const { data: me } = useQuery(session.me);
  const isAllowed = me !== undefined && may(me, 'orders.view', 'system.view');
  const query = useQuery({ ...alarms, enabled: isAllowed });
  if (!isAllowed) return null;
  return (
    <section className={style.alarms} aria-label={messages.watch}>
      <Answered query={query} say={asProblem}>
        {({ alarms: rows, troubles }) => (
          <>
            <Troubles troubles={troubles} me={me} />
            <h2 id="alarms">{messages.alarms}</h2>
            <ul aria-labelledby="alarms">
              {rows.map((alarm) => (
                <Row key={alarm.kind} alarm={alarm} />
              ))}
            </ul>
          </>
        )}
      </Answered>
    </section>
  );
}

function Row({ alarm: { kind, state, heard_at: at, limits } }: { alarm: Alarm }) {
  const now = useNow();
  const isLong = state === 'amber' || state === 'red';
  const isFirst = at === null && state === 'calm';
  return (
    <li data-state={state}>
      <span className={style.heard}>{heardNames[kind]}</span>
      <Mark tone={isFirst ? 'calm' : tones[state]}>{isFirst ? messages.first : alarmStateNames[state]}</Mark>
      <span className={style.when}>
        {at === null ? (
          messages.never
        ) : (
          <>
            {messages.ago(elapsedSince(at, now))}, <Time at={at} />
          </>
        )}
      </span>
      {isLong && limits && (
        <p className={style.step}>
          {silenceSteps[kind]} {messages.limit(minutesOf(state === 'red' ? limits.red : limits.amber))}
        </p>
      )}
    </li>
  );
}
