import { Facts } from '../ui/facts.tsx';
import { changeMessages } from './messages.ts';
import { auditFact } from './plans/plan-of.ts';
import { fromJson, settingChange } from './plans/setting-text.ts';
import { printOne } from './printed.tsx';
import style from './change.module.css';

interface Props {
  before: object | null;
  after: object | null;
  /** The changed thing: `setting:shop.gift`. */
  target: string | null;
}

/** Old and new values of a thing, by the names that forms have for them. */
export function Change({ before, after, target }: Props) {
  const [, setting] = /^setting:([^/]+)/.exec(target ?? '') ?? [];
  if (setting !== undefined) return <SettingChange setting={setting} before={before} after={after} />;
  const about = target ?? '';
  const [was, is] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  if (names.length === 0) return <p>{changeMessages.same}</p>;
  return (
    <table className={style.change}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{changeMessages.change}</span>
          </th>
          <th scope="col">{changeMessages.before}</th>
          <th scope="col">{changeMessages.after}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{auditFact(name, undefined, about).name}</th>
            <td>{auditFact(name, was.get(name), about).text}</td>
            <td>{auditFact(name, is.get(name), about).text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The audit log has values of settings as JSON. */
function SettingChange({ setting, before, after }: { setting: string } & Pick<Props, 'before' | 'after'>) {
  const [was, is] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>];
  const changed = settingChange(setting, fromJson(was.value), fromJson(is.value));
  if (changed.length === 0) return <p>{changeMessages.same}</p>;
  const begins =
    is.begins_at === undefined ? [] : [[changeMessages.begins, printOne('begins_at', is.begins_at)] as const];
  return <Facts rows={[...changed, ...begins]} />;
}
