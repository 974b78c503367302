import { Facts } from '../../ui/facts.tsx';
import style from '../action.module.css';
import { type PlanText, planOf } from './plan-of.ts';
import { planMessages } from './messages.ts';

interface Props {
  action: string;
  reply: unknown;
  /** The subject of the plan. */
  input: object;
}

/** The effect of the form's input. */
export function Planned({ action, reply, input }: Props) {
  return <PlanView text={planOf(action, reply, input as Readonly<Record<string, unknown>>)} />;
}

/** Facts, and lists under their names. */
export function PlanView({ text: { facts, lists } }: { text: PlanText }) {
  if (facts.length === 0 && lists.length === 0) return <p>{planMessages.same}</p>;
  return (
    <>
      {facts.length > 0 && <Facts rows={facts} />}
      {lists.map(({ name, lines }) => (
        <section key={name} className={style.planned}>
          {name !== '' && <h4>{name}</h4>}
          <ul>
            {lines.map((line, at) => (
              // Two rows of a file may be the same.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
