import { ArrowLeft, X } from '@club/icons/lucide';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { Button } from './button.tsx';
import style from './desk.module.css';
import { messages } from './messages.ts';
import { useGo } from './address.ts';
import { IndexTable } from './index-table.tsx';
import type { TableProps } from './index-table.tsx';
import { Answered } from './query-state.tsx';
import { Failed } from './state.tsx';
import type { QueryResult, DescribeProblem } from './query-state.tsx';

interface Props {
  title: string;
  /** Views of the list. */
  tabs?: ReactNode;
  /** At the right of the head. */
  end?: ReactNode;
  /** Beside the list; instead of it if there is no room. */
  card?: ReactNode;
  children: ReactNode;
}

export function Desk({ title, tabs, end, card, children }: Props) {
  return (
    <div className={style.desk}>
      <header className={style.head}>
        <h1>{title}</h1>
        {tabs}
        {end && <div className={style.end}>{end}</div>}
      </header>
      <div className={style.parts}>
        <div className={style.list}>{children}</div>
        {card}
      </div>
    </div>
  );
}

interface TabsProps {
  label: string;
  current: string;
  views: readonly { view: string; title: string }[];
  /** The parameter of the address that names the view. */
  name?: string;
}

/** Views of a list are in the address, so that a link leads to the same list. What is open in one is not in another. */
export function Tabs({ label, current, views, name = 'view' }: TabsProps) {
  return (
    <nav aria-label={label} className={style.tabs}>
      {views.map(({ view, title }) => (
        <Link
          key={view}
          to="."
          search={(before: object) => ({ ...before, id: undefined, [name]: view })}
          className={style.tab}
          aria-current={view === current ? 'page' : undefined}
          activeProps={{}}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** New rows since the list was read wait for a press: rows do not move under a pointer. */
export function NewRows({ count, show }: { count: number; show: () => void }) {
  return <span role="status">{count > 0 && <Button onClick={show}>{messages.newRows(count)}</Button>}</span>;
}

interface CardProps {
  title: string;
  /** Under the title: state, brand, when. */
  under?: ReactNode;
  /** Whether the focus goes to it as it opens. */
  takesFocus: boolean;
  /** Closing leads to another card, not to the list. */
  isBack?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function Card({ title, under, takesFocus, isBack = false, onClose, children }: CardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const label = isBack ? messages.back : messages.closeCard;
  const shortcuts = useMemo(() => [{ keys: 'Escape', label, run: onClose }], [label, onClose]);
  useShortcuts(shortcuts);
  return (
    <aside className={style.card} aria-label={title}>
      <header className={style.cardHead}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {under && <div className={style.under}>{under}</div>}
        </div>
        <Button variant="quiet" aria-label={label} title={label} onClick={onClose}>
          {isBack ? <ArrowLeft size={16} /> : <X size={16} />}
        </Button>
      </header>
      {children}
    </aside>
  );
}

interface RowsProps<Row> extends Omit<TableProps<Row>, 'peek' | 'fault'> {
  query: QueryResult<unknown>;
  say: DescribeProblem;
  /** Shown instead of no rows. */
  empty: ReactNode;
}

/**
 * The rows of a desk, or why there are none, or that they are loading. Moving through them moves the open card along.
 */
export function DeskRows<Row>({ query, say, empty, ...table }: RowsProps<Row>) {
  const go = useGo();
  const { error } = query;
  const again = () => void query.refetch();
  const rowsOrNone = () => {
    if (table.rows.length > 0) {
      const fault = error === null ? undefined : { detail: messages.asBefore(say(error).detail), again };
      return <IndexTable {...table} fault={fault} peek={(row) => go(table.hrefOf(row), { quietly: true })} />;
    }
    // It was empty; its current state is unknown.
    return error === null ? empty : <Failed {...say(error)} again={again} />;
  };
  return (
    <Answered query={query} say={say}>
      {rowsOrNone}
    </Answered>
  );
}
