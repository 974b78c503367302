import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatXp, formatXpChange } from '@club/rules/text/ukrainian';
import { people } from '../../data/people.ts';
import type { Person } from '../../data/people.ts';
import { asProblem } from '../../data/problem.ts';
import { useShortcuts } from '../../keys/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Answered } from '../../ui/query-state.tsx';
import { Time } from '../../ui/time.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';

type Customer = Person['customers'][number];

const whyKey = 'KeyW';

/** The movements of a balance, each with its «Why?»; of the customer who is open the newest has a key. */
export function Entries({ customer: { id, entries }, isOpen }: { customer: Customer; isOpen: boolean }) {
  const [explained, explain] = useState<number>();
  const newest = isOpen ? entries[0] : undefined;
  const shortcuts = useMemo(
    () =>
      newest === undefined
        ? []
        : [
            {
              keys: whyKey,
              label: messages.whyOf(newest.text),
              run: () => explain((before) => (before === newest.id ? undefined : newest.id)),
            },
          ],
    [newest],
  );
  useShortcuts(shortcuts);
  if (entries.length === 0) return <p>{messages.noEntries}</p>;
  return (
    <ul className={style.lines} aria-label={messages.entries}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span className={style.line}>
            <Time at={entry.at} />
            <span id={`entry-${entry.id}`} className={style.wide}>
              {entry.text}
            </span>
            <span className={style.number}>{formatXpChange(entry.xp)}</span>
            <Button
              variant="quiet"
              aria-expanded={explained === entry.id}
              aria-describedby={`entry-${entry.id}`}
              {...(entry === newest && { keys: whyKey })}
              onClick={() => explain(explained === entry.id ? undefined : entry.id)}
            >
              {messages.why}
            </Button>
          </span>
          {explained === entry.id && <Why customer={id} entry={entry.id} />}
        </li>
      ))}
    </ul>
  );
}

/** The rule's name, its XP and the lots it moved: in the customer's terms. */
function Why({ customer, entry }: { customer: number; entry: number }) {
  const why = useQuery(people.xpEntry(customer, entry));
  return (
    <Answered query={why} say={asProblem}>
      {({ rule, source, lots, spent_at: spent }) => (
        <div className={style.why}>
          <Facts
            rows={[
              [messages.rule, rule],
              [messages.source, source],
              [messages.spent, spent && <Time key="spent" at={spent} />],
              [
                messages.lots,
                lots.length > 0 && (
                  <ul key="lots">
                    {lots.map(({ xp, came_at: came, ends_at: ends, returned_at: returned }) => (
                      <li key={`${came}${xp}`}>
                        {formatXp(xp)}, {messages.came} <Time at={came} />, {messages.until} <Time at={ends} />
                        {returned && (
                          <>
                            , {messages.wentBack} <Time at={returned} />
                          </>
                        )}
                      </li>
                    ))}
                  </ul>
                ),
              ],
            ]}
          />
        </div>
      )}
    </Answered>
  );
}
