import { formatMoney } from '@club/rules/text/ukrainian';
import { Change } from '../../actions/change.tsx';
import { printOne } from '../../actions/printed.tsx';
import type { ApprovalPlan } from '../../data/actions.ts';
import { Mark } from '../../ui/mark.tsx';
import style from './desk.module.css';
import { messages, weightNames } from './messages.ts';

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

const nameOf = (fact: string): string => weightNames[fact] ?? fact;

/** What it weighs, in words, without what the input says already. */
export const printedWeight = ({ of: _of, above: _above, basis: _basis, ...facts }: Record<string, unknown>): string =>
  Object.entries(facts)
    .map(([fact, value]) => `${nameOf(fact)}: ${inUnits(fact, value)}`)
    .join('\n');

const inUnits = (fact: string, value: unknown): string =>
  fact.endsWith('Kop') ? formatMoney(Number(value)) : printOne(fact, value);
