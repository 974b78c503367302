import { Link } from '@tanstack/react-router';
import type { Trouble } from '../../data/alarms.ts';
import { may } from '../../data/session.ts';
import type { Me } from '../../data/session.ts';
import { Mark } from '../../ui/mark.tsx';
import { useNow } from '../../ui/time.tsx';
import style from './today.module.css';
import { factsOf } from './trouble-facts.ts';
import { messages, troubleMessages } from './trouble-messages.ts';

/** The club's known problems, with their remedies; one line while there are none. */
export function Troubles({ troubles, me }: { troubles: readonly Trouble[]; me: Me }) {
  const loud = troubles.filter(({ state }) => state === 'amber' || state === 'red');
  return (
    <>
      <h2 id="troubles">{messages.title}</h2>
      <ul aria-labelledby="troubles">
        {loud.length === 0 && (
          <li>
            <Mark tone="good">{messages.calm}</Mark>
          </li>
        )}
        {loud.map((trouble) => (
          <Row key={trouble.kind} trouble={trouble} me={me} />
        ))}
      </ul>
    </>
  );
}

function Row({ trouble, me }: { trouble: Trouble; me: Me }) {
  const now = useNow();
  const { kind, state } = trouble;
  const { name, states, step, place } = troubleMessages[kind];
  const isRed = state === 'red';
  return (
    <li data-state={state}>
      <span className={style.heard}>{name}</span>
      <Mark tone={isRed ? 'bad' : 'warn'}>{states[isRed ? 'red' : 'amber']}</Mark>
      {factsOf(trouble, now).map((fact) => (
        <span key={fact} className={style.when}>
          {fact}
        </span>
      ))}
      <p className={style.step}>
        {step} {may(me, ...place.needs) && <Link to={place.to}>{place.title}</Link>}
      </p>
    </li>
  );
}
