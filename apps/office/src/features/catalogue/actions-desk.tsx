import { useQuery } from '@tanstack/react-query';
import { actionMessages, titleOf } from '../../actions/messages.ts';
import { openActionForm } from '../../actions/subject.ts';
import { actions } from '../../data/actions.ts';
import type { Action } from '../../data/actions.ts';
import { asProblem } from '../../data/problem.ts';
import { Desk } from '../../ui/desk.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Empty } from '../../ui/state.tsx';
import style from './actions-desk.module.css';
import { messages } from './messages.ts';

const nowhere = { title: '', nouns: [], known: {} };

/** Groups of actions, by the first words of their names or by single names of nouns that have their own desk. */
export interface ActionGroup {
  title: string;
  nouns: readonly string[];
}

interface Props {
  title: string;
  groups: readonly ActionGroup[];
}

/** Actions in a part of the club without lists: each with the form of its input. */
export function ActionsDesk({ title, groups }: Props) {
  const all = useQuery(actions.list);
  return (
    <Desk title={title}>
      <Answered query={all} say={asProblem}>
        {(list) => {
          const own = groups.flatMap((group) => {
            const rows = rowsOf(list, group);
            return rows.length === 0 ? [] : [{ title: group.title, rows }];
          });
          if (own.length === 0) return <Empty>{messages.none}</Empty>;
          return (
            <div className={style.groups}>
              <p className={style.about}>{messages.about}</p>
              {own.map((group) => (
                <section key={group.title} aria-label={group.title}>
                  <h2>{group.title}</h2>
                  {group.rows.map((row) => (
                    <ActionRow key={row.name} {...row} />
                  ))}
                </section>
              ))}
            </div>
          );
        }}
      </Answered>
    </Desk>
  );
}

interface Row {
  name: string;
  title: string;
  isLoss: boolean;
}

/** Destructive ones come last. */
const rowsOf = (list: readonly Action[], { nouns }: ActionGroup): Row[] =>
  list
    .filter(({ name, may }) => may && (nouns.includes(name) || nouns.includes(name.split('.')[0] ?? '')))
    .map(({ name, summary }) => ({
      name,
      title: titleOf(name, summary),
      isLoss: actionMessages[name]?.isLoss === true,
    }))
    .toSorted((one, other) => Number(one.isLoss) - Number(other.isLoss) || one.title.localeCompare(other.title, 'uk'));

const ActionRow = ({ name, title, isLoss }: Row) => (
  <button
    type="button"
    className={style.row}
    data-loss={isLoss || undefined}
    onClick={() => openActionForm(name, nowhere)}
  >
    <b>{title}</b>
    {actionMessages[name]?.about && <span className={style.small}>{actionMessages[name].about}</span>}
  </button>
);
