import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { placeOf } from './address.ts';
import { Button } from './button.tsx';
import { CheckField } from './field.tsx';
import style from './index-table.module.css';
import { messages } from './messages.ts';
import { Popover } from './popover.tsx';
import type { Choice } from './use-choice.ts';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned right. */
  isNumber?: boolean;
  /** Hidden when there is little room; the card has it too. */
  isSpare?: boolean;
}

export interface TableProps<Row> {
  /** The kind of the rows, for screen readers. */
  label: string;
  /** The first is the name of the row and leads to its card. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** Keys of columns that are not shown. */
  hidden?: readonly string[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Address of the card. */
  hrefOf: (row: Row) => string;
  /** Whether a row's card is one of this desk; all of them are without it. */
  isOfList?: (row: Row) => boolean;
  /** The row whose card is open. */
  current?: string | undefined;
  /** Left out where the list is always whole. */
  hasMore?: boolean;
  isLoadingMore?: boolean;
  more?: () => void;
  /** Why the last fetch failed, and its retry: the rows are the earlier ones. */
  fault?: { detail: string; again: () => void } | undefined;
  /** Opens the card and leaves the focus in the list. */
  peek?: (row: Row) => void;
  /** Who else has a row open, by its id. */
  busy?: ReadonlyMap<string, string> | undefined;
  /** Rows selected for a bulk action. */
  choice?: Choice | undefined;
}

/** Beyond so many rows nobody reads on: a filter finds faster. */
export const rowsMax = 500;

/** The list of a desk: J and K go through it and take the open card along, Enter opens a row, Space peeks, X chooses. */
export function IndexTable<Row>(props: TableProps<Row>) {
  const { label, columns, hidden = [], rows, idOf, isOfList = () => true, current, choice, peek } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = rows.map(idOf);
  const walk = (by: number) => {
    const at = ids.indexOf(rowAt(body.current) ?? current ?? '');
    const to = at < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, at + by));
    const row = rows[to];
    if (row === undefined) return;
    focusRow(body.current, to);
    if (current !== undefined && idOf(row) !== current && isOfList(row)) peek?.(row);
  };
  const choose = (isRange: boolean) => choice?.toggle(ids, rowAt(body.current) ?? current, isRange);
  useShortcuts([
    { keys: 'KeyJ', label: messages.next, run: () => walk(1) },
    { keys: 'KeyK', label: messages.previous, run: () => walk(-1) },
    ...(choice
      ? [
          { keys: 'KeyX', label: messages.choose, run: () => choose(false) },
          { keys: 'Shift+KeyX', label: messages.chooseRange, run: () => choose(true) },
        ]
      : []),
  ]);
  useFocusBack(body, current);
  const shown = columns.filter(({ key }, at) => at === 0 || !hidden.includes(key));
  return (
    <div className={style.frame} data-fills>
      <table className={style.table} aria-label={label}>
        <thead>
          <tr>
            {choice && (
              <td className={style.check}>
                <input
                  type="checkbox"
                  aria-label={messages.chooseAll}
                  checked={ids.length > 0 && ids.every((id) => choice.chosen.has(id))}
                  onChange={({ target }) => choice.setAll(target.checked ? ids : [])}
                />
              </td>
            )}
            {shown.map(({ key, title, ...kind }) => (
              <th key={key} scope="col" className={classOf(kind)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => {
            const id = idOf(row);
            const own = { id, ids, row, shown, walk, isCurrent: id === current };
            return <Line key={id} {...own} {...props} />;
          })}
        </tbody>
      </table>
      <Foot {...props} />
    </div>
  );
}

const classOf = ({ isNumber, isSpare }: { isNumber?: boolean; isSpare?: boolean }): string | undefined =>
  [isNumber && style.number, isSpare && style.spare].filter(Boolean).join(' ') || undefined;

interface LineProps<Row> extends TableProps<Row> {
  id: string;
  ids: readonly string[];
  row: Row;
  shown: readonly Column<Row>[];
  isCurrent: boolean;
  walk: (by: number) => void;
}

/** As J and K do. */
function arrows(event: KeyboardEvent<HTMLElement>, walk: (by: number) => void): void {
  const by = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  walk(by);
}

function Line<Row>({ id, ids, row, shown, isCurrent, hrefOf, peek, choice, busy, walk }: LineProps<Row>) {
  const isChosen = choice?.chosen.has(id);
  return (
    // The link in it is used by keys and screen readers; the rest of the row only makes it easier to hit.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      aria-current={isCurrent || undefined}
      data-chosen={isChosen || undefined}
      data-id={id}
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest('a, input, button')) return;
        if (getSelection()?.isCollapsed) currentTarget.querySelector<HTMLElement>('[data-row]')?.click();
      }}
    >
      {choice && (
        <td className={style.check}>
          <input
            type="checkbox"
            aria-label={`${messages.choose} ${id}`}
            checked={isChosen ?? false}
            onChange={() => undefined}
            onClick={({ shiftKey }) => choice.toggle(ids, id, shiftKey)}
          />
        </td>
      )}
      {shown.map(({ key, cell, ...kind }, at) =>
        at === 0 ? (
          <th key={key} scope="row">
            <Link
              {...placeOf(hrefOf(row))}
              className={style.link}
              data-row
              onKeyDown={(event) => {
                if (event.code === 'Space' && peek) {
                  event.preventDefault();
                  peek(row);
                } else arrows(event, walk);
              }}
            >
              {cell(row)}
            </Link>
            {busy?.has(id) && <span className={style.busy}>{busy.get(id)}</span>}
          </th>
        ) : (
          <td key={key} className={classOf(kind)}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

function Foot<Row>(table: TableProps<Row>) {
  if (table.rows.length === 0) return null;
  const { fault } = table;
  return (
    <div className={style.foot}>
      {fault && (
        <p role="alert" className={style.fault}>
          {fault.detail}
          <Button onClick={fault.again}>{messages.again}</Button>
        </p>
      )}
      <More {...table} />
    </div>
  );
}

function More<Row>({ rows, hasMore, isLoadingMore, more }: TableProps<Row>) {
  if (!hasMore) return <p>{messages.listEnd}</p>;
  if (rows.length >= rowsMax) return <p>{messages.narrow}</p>;
  return (
    <Button onClick={more} disabled={isLoadingMore}>
      {isLoadingMore ? messages.loading : messages.more}
    </Button>
  );
}

/** A card that was closed leaves the focus on its row. */
function useFocusBack(body: RefObject<HTMLTableSectionElement | null>, current: string | undefined): void {
  const before = useRef(current);
  useEffect(() => {
    const closed = current === undefined ? before.current : undefined;
    before.current = current;
    if (closed === undefined || document.activeElement !== document.body) return;
    body.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(closed)}"] [data-row]`)?.focus();
  }, [body, current]);
}

/** The row that has the focus. */
const rowAt = (body: Element | null): string | undefined =>
  body?.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id
    : undefined;

const focusRow = (body: Element | null, to: number): void =>
  body?.querySelectorAll<HTMLElement>('[data-row]')[to]?.focus();

interface ChooserProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  choose: (hidden: string[]) => void;
}

/** Which columns are shown; the choice is in the address. */
export function ColumnChooser<Row>({ columns, hidden, choose }: ChooserProps<Row>) {
  return (
    <Popover label={messages.columns}>
      {columns.slice(1).map(({ key, title }) => (
        <CheckField
          key={key}
          label={title}
          checked={!hidden.includes(key)}
          onChange={({ target }) => choose(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])}
        />
      ))}
    </Popover>
  );
}
