import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { Button } from './button.tsx';
import { CheckField } from './field.tsx';
import style from './index-table.module.css';
import { messages } from './messages.ts';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right edge. */
  isNumber?: boolean;
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
}

/** Beyond so many rows nobody reads on: a filter finds faster. */
export const rowsMax = 500;

/** The list of a desk: J and K go through it, Enter opens a row, Space peeks. */
export function IndexTable<Row>(props: Props<Row>) {
  const { label, columns, hidden = [], rows, idOf, current } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useShortcuts([
    { keys: 'KeyJ', label: messages.next, run: () => focusRow(body.current, 1) },
    { keys: 'KeyK', label: messages.previous, run: () => focusRow(body.current, -1) },
  ]);
  const shown = columns.filter(({ key }, at) => at === 0 || !hidden.includes(key));
  return (
    <div className={style.frame} data-fills>
      <table className={style.table} aria-label={label}>
        <thead>
          <tr>
            {shown.map(({ key, title, isNumber }) => (
              <th key={key} scope="col" className={isNumber ? style.number : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => {
            const id = idOf(row);
            return <Line key={id} row={row} shown={shown} isCurrent={id === current} {...props} />;
          })}
        </tbody>
      </table>
      <Foot {...props} />
    </div>
  );
}

interface LineProps<Row> extends Props<Row> {
  row: Row;
  shown: readonly Column<Row>[];
  isCurrent: boolean;
}

function Line<Row>({ row, shown, isCurrent, hrefOf, peek }: LineProps<Row>) {
  return (
    <tr aria-current={isCurrent || undefined}>
      {shown.map(({ key, cell, isNumber }, at) =>
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
          </th>
        ) : (
          <td key={key} className={isNumber ? style.number : undefined}>
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
    <details className={style.columns}>
      <summary>{messages.columns}</summary>
      <div className={style.choices}>
        {columns.slice(1).map(({ key, title }) => (
          <CheckField
            key={key}
            label={title}
            checked={!hidden.includes(key)}
            onChange={({ target }) => choose(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])}
          />
        ))}
      </div>
    </details>
  );
}
