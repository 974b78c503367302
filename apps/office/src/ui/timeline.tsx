import { messages } from './messages.ts';
import { Time } from './time.tsx';
import style from './timeline.module.css';

export interface Event {
  key: string;
  at: string;
  what: string;
  who?: string | undefined;
  /** Why, or what exactly. */
  note?: string | null | undefined;
}

/** What happened to one thing, newest on top. */
export function Timeline({ events }: { events: readonly Event[] }) {
  if (events.length === 0) return <p>{messages.noHistory}</p>;
  return (
    <ol className={style.list}>
      {events.map(({ key, at, what, who, note }) => (
        <li key={key} className={style.entry}>
          <span className={style.when}>
            <Time at={at} />
          </span>
          <span>{what}</span>
          {(who || note) && <span className={style.who}>{[who, note].filter(Boolean).join(' · ')}</span>}
        </li>
      ))}
    </ol>
  );
}
