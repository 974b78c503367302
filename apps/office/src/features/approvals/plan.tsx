import { Change } from '../../actions/change.tsx';
import { printOne } from '../../actions/printed.tsx';
import type { ApprovalPlan } from '../../data/actions.ts';
import { Mark } from '../../ui/mark.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';
import { nameOf } from './weight.ts';

/** What would happen at this moment, and what is not as it was when it was requested. */
export function Plan({ plan: { refusal, before, after, is_too_long: isTooLong, moved } }: { plan: ApprovalPlan }) {
  return (
    <section className={style.plan} aria-label={messages.plan}>
      <h3>{messages.plan}</h3>
      {refusal !== null && (
        <p>
          <Mark tone="warn">{messages.refusedNow(refusal)}</Mark>
        </p>
      )}
      {moved.length > 0 && (
        <ul aria-label={messages.moved}>
          {moved.map(({ fact, requested, now }) => (
            <li key={fact}>{messages.movedFact(nameOf(fact), printOne('', requested), printOne('', now))}</li>
          ))}
        </ul>
      )}
      {isTooLong && <p>{messages.tooLong}</p>}
      {(before !== null || after !== null) && <Change before={before} after={after} />}
    </section>
  );
}
