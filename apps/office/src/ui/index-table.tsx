import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useShortcuts } from '../keys/use-shortcuts.ts';
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
  /** Numbers stand at the right edge. */
  isNumber?: boolean;
  /** Left out where there is little room; the card says it too. */
  isSpare?: boolean;
}

interface Props<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  /** The first is the name of the row and leads to its card. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** Keys of columns that are not shown. */
  hidden?: readonly string[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Address of the card. */
  hrefOf: (row: Row) => string;
  /** The row whose card is open. */
  current?: string | undefined;
  hasMore: boolean;
  isLoadingMore?: boolean;
  more: () => void;
  /** Opens the card and leaves the focus in the list. */
  peek?: (row: Row) => void;
  /** Who else has a row open, by its id. */
  busy?: ReadonlyMap<string, string> | undefined;
  /** Rows that something is to be done to at once. */
  choice?: Choice | undefined;
}

/** Beyond so many rows nobody reads on: a filter finds faster. */
export const rowsMax = 500;

/** The list of a desk: J and K go through it, Enter opens a row, Space peeks, X chooses. */
export function IndexTable<Row>(props: Props<Row>) {
  const { label, columns, hidden = [], rows, idOf, current, choice } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = rows.map(idOf);
  useShortcuts([
    { keys: 'KeyJ', label: messages.next, run: () => focusRow(body.current, 1) },
    { keys: 'KeyK', label: messages.previous, run: () => focusRow(body.current, -1) },
    ...(choice
      ? [{ keys: 'KeyX', label: messages.choose, run: () => choice.toggle(ids, rowAt(body.current) ?? current) }]
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
            return <Line key={id} id={id} ids={ids} row={row} shown={shown} isCurrent={id === current} {...props} />;
          })}
        </tbody>
      </table>
      <Foot {...props} />
    </div>
  );
}

const classOf = ({ isNumber, isSpare }: { isNumber?: boolean; isSpare?: boolean }): string | undefined =>
  [isNumber && style.number, isSpare && style.spare].filter(Boolean).join(' ') || undefined;

interface LineProps<Row> extends Props<Row> {
  id: string;
  ids: readonly string[];
  row: Row;
  shown: readonly Column<Row>[];
  isCurrent: boolean;
}

function Line<Row>({ id, ids, row, shown, isCurrent, hrefOf, peek, choice, busy }: LineProps<Row>) {
  const isChosen = choice?.chosen.has(id);
  return (
    // The link in it is what is pressed by keys and read aloud; the rest of the row only makes it easier to hit.
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
              to={hrefOf(row)}
              search
              className={style.link}
              data-row
              onKeyDown={(event) => {
                if (event.code === 'Space' && peek) {
                  event.preventDefault();
                  peek(row);
                } else arrows(event);
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

function Foot<Row>({ rows, hasMore, isLoadingMore, more }: Props<Row>) {
  if (rows.length === 0) return null;
  if (!hasMore) return <p className={style.foot}>{messages.listEnd}</p>;
  if (rows.length >= rowsMax) return <p className={style.foot}>{messages.narrow}</p>;
  return (
    <div className={style.foot}>
      <Button onClick={more} disabled={isLoadingMore}>
        {isLoadingMore ? messages.loading : messages.more}
      </Button>
    </div>
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

const links = (body: Element | null): HTMLElement[] => [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

/** From the row in focus, or from the open one, or from the top. */
function focusRow(body: Element | null, by: number): void {
  const all = links(body);
  const focused = all.findIndex((link) => link === document.activeElement);
  const open = all.findIndex((link) => link.closest('tr')?.ariaCurrent === 'true');
  const from = focused >= 0 ? focused : open;
  const to = from < 0 ? 0 : Math.min(all.length - 1, Math.max(0, from + by));
  all[to]?.focus();
}

function arrows(event: KeyboardEvent<HTMLElement>): void {
  const by = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  focusRow(event.currentTarget.closest('tbody'), by);
}

interface ChooserProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  choose: (hidden: string[]) => void;
}

/** Which columns are shown; the choice stands in the address. */
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
