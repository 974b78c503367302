import { useQuery } from '@tanstack/react-query';
import { actionWords, titleOf } from '../../actions/messages.ts';
import { openActionForm } from '../../actions/subject.ts';
import { actions } from '../../data/actions.ts';
import { asProblem } from '../../data/problem.ts';
import { Desk } from '../../ui/desk.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Empty } from '../../ui/state.tsx';
import style from './actions-desk.module.css';
import { messages } from './messages.ts';

const nowhere = { title: '', nouns: [], known: {} };

interface Props {
  title: string;
  nouns: readonly string[];
  /** Single actions of nouns that have a desk of their own. */
  names?: readonly string[];
}

/** What can be done in a part of the club that has no lists of its own: each action by the form of its input. */
export function ActionsDesk({ title, nouns, names = [] }: Props) {
  const all = useQuery(actions.list);
  return (
    <Desk title={title}>
      <Answered query={all} say={asProblem}>
        {(list) => {
          const own = list
            .filter(({ name, may }) => may && (names.includes(name) || nouns.includes(name.split('.')[0] ?? '')))
            .map(({ name, summary }) => ({ name, title: titleOf(name, summary) }))
            .toSorted((one, other) => one.title.localeCompare(other.title, 'uk'));
          if (own.length === 0) return <Empty>{messages.none}</Empty>;
          return (
            <div>
              <p className={style.about}>{messages.about}</p>
              {own.map(({ name, title }) => (
                <button key={name} type="button" className={style.row} onClick={() => openActionForm(name, nowhere)}>
                  <b>{title}</b>
                  {actionWords[name]?.about && <span className={style.small}>{actionWords[name].about}</span>}
                </button>
              ))}
            </div>
          );
        }}
      </Answered>
    </Desk>
  );
}
