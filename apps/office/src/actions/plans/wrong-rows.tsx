import style from '../action.module.css';
import { planMessages } from './messages.ts';
import { wrongIn } from './plan-of.ts';

const shownMax = 50;

/** Invalid rows of a file, each with its place and the allowed values. */
export function WrongRows({ rows }: { rows: readonly unknown[] }) {
  return (
    <ul className={style.plan}>
      {rows.slice(0, shownMax).map((row, at) => (
        // Two rows may be wrong in the same way.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>{wrongIn(row as Readonly<Record<string, unknown>>)}</li>
      ))}
      {rows.length > shownMax && <li>{planMessages.more(rows.length - shownMax)}</li>}
    </ul>
  );
}
