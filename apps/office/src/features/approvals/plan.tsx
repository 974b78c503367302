import { Change } from '../../actions/change.tsx';
import { fromJson, settingDifference } from '../../actions/plans/setting-text.ts';
import { printOne } from '../../actions/printed.tsx';
import type { ApprovalPlan } from '../../data/actions.ts';
import { Mark } from '../../ui/mark.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';
import { nameOf } from './weight.ts';

/** The current effect, and what has changed since the request. */
export function RequestedPlan({
  plan: { refusal, target, before, after, is_too_long: isTooLong, moved },
}: {
  plan: ApprovalPlan;
}) {
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
          {moved.flatMap((one) =>
            movedIn(target, one).map(([name, requested, now]) => (
              <li key={name}>{messages.movedFact(name, requested, now)}</li>
            )),
          )}
        </ul>
      )}
      {isTooLong && <p>{messages.tooLong}</p>}
      {(before !== null || after !== null) && <Change before={before} after={after} target={target} />}
    </section>
  );
}

type Moved = readonly [name: string, requested: string, now: string];

/** A setting's former value is JSON on the wire. */
function movedIn(target: string | null, { fact, requested, now }: ApprovalPlan['moved'][number]): Moved[] {
  const [, setting] = /^setting:([^/]+)/.exec(target ?? '') ?? [];
  if (fact === 'basis' && setting !== undefined) return settingDifference(setting, fromJson(requested), fromJson(now));
  return [[nameOf(fact), loose(requested), loose(now)]];
}

/** Facts are text on the wire. */
const plainValues: Readonly<Record<string, unknown>> = { true: true, false: false, null: '' };
const loose = (value: unknown): string => printOne('', plainValues[String(value)] ?? value);
