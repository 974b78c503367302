import { fieldName } from './field-messages.ts';
import { changeWords } from './messages.ts';
import { printOne } from './printed.tsx';
import style from './change.module.css';

/** Facts of a thing beside what they become, by the names that forms have for them. */
export function Change({ before, after }: { before: object | null; after: object | null }) {
  const [was, is] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  if (names.length === 0) return <p>{changeWords.same}</p>;
  return (
    <table className={style.change}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{changeWords.change}</span>
          </th>
          <th scope="col">{changeWords.before}</th>
          <th scope="col">{changeWords.after}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{fieldName(name)}</th>
            <td>{printOne(name, was.get(name))}</td>
            <td>{printOne(name, is.get(name))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
