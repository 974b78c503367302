// The effect of an action, for people: no names of the wire, no JSON.
import { brandTable, isBrand } from '@club/rules/brands';
import { formatDayTime, formatMoney, formatXp } from '@club/rules/text/ukrainian';
import { partsOf, targetKinds } from '../../messages/targets.ts';
import { fieldName } from '../field-messages.ts';
import { printOne } from '../printed.tsx';
import { type CellChange, cellText, changeText, columnName } from './cell-text.ts';
import { choiceName } from './column-messages.ts';
import { planMessages } from './messages.ts';
import { problemText } from './problem-messages.ts';
import { fromJson, settingChange, settingTitle, settingValue } from './setting-text.ts';

type Fact = readonly [name: string, text: string];
type Row = Readonly<Record<string, unknown>>;

export interface PlanText {
  facts: readonly Fact[];
  /** Lists, each with its label. */
  lists: readonly { name: string; lines: readonly string[] }[];
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const brandName = (value: unknown): string => (isBrand(value) ? brandTable[value].title : '');
const linesMax = 200;

/** A plan of an action; `input` is its input. */
export function planOf(action: string, reply: unknown, input: Row = {}): PlanText {
  if (action === 'setting.change' && isRow(reply)) return { facts: settingFacts(reply, input), lists: [] };
  if (Array.isArray(reply)) return { facts: [], lists: [listOf(action, '', reply as readonly unknown[], input)] };
  if (action.startsWith('stock.') && isRow(reply)) return planOf('', stockChanges(reply), input);
  if (!isRow(reply)) return { facts: [['', printOne('', reply)]], lists: [] };
  const entries = Object.entries(reply).filter(([name]) => !hiddenIn(action).includes(name));
  const lists = entries.flatMap(([name, value]) =>
    Array.isArray(value) ? [listOf(action, name, value as readonly unknown[], input)] : [],
  );
  const facts = entries.flatMap(([name, value]): Fact[] =>
    Array.isArray(value) || isRow(value) ? [] : [factOf(action, name, value)],
  );
  const same =
    Array.isArray(reply.changes) && reply.changes.length === 0 ? [{ name: '', lines: [planMessages.same] }] : [];
  return {
    facts: [...facts, ...turnsOf(reply), ...sizeOf(reply)],
    lists: [...lists.filter(({ lines }) => lines.length > 0), ...same],
  };
}

/** Units of which another number is left, as a list of any other file has its changes. */
const stockChanges = ({ units }: Row): Row => {
  const all = units as readonly { sku: string; title: string; was: number; is: number }[];
  const changed = all.filter(({ was, is }) => was !== is);
  return {
    rows: all.length,
    ...(changed.length > 0 && { changed: changed.length }),
    changes: changed.map(({ sku, title, was, is }) => ({ title, sku, what: [{ column: 'stock', was, is }] })),
  };
};

/** Old and new values, of a plan that has both. */
function turnsOf({ before, after }: Row): Fact[] {
  const [was, is] = [isRow(before) ? before : {}, isRow(after) ? after : {}];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.map((name) => [fieldName(name), planMessages.turns(valueOf(name, was[name]), valueOf(name, is[name]))]);
}

const valueOf = (name: string, value: unknown): string =>
  typeof value === 'number' && /kop$/i.test(name) ? formatMoney(value) : printOne(name, value);

/** A picture’s address means nothing before it exists, and its sides are one fact. */
const hiddenIn = (action: string): readonly string[] =>
  action.startsWith('pictures.') ? ['address', 'width', 'height', 'bytes'] : [];

const sizeOf = ({ width, height, bytes }: Row): Fact[] =>
  typeof width === 'number' && typeof height === 'number' && typeof bytes === 'number'
    ? [[planMessages.size, planMessages.picture(width, height, Math.ceil(bytes / 1024))]]
    : [];

function factOf(action: string, name: string, value: unknown): Fact {
  if (name === 'brand') return [planMessages.brand, brandName(value) || '—'];
  if (action === 'orders.return' && typeof value === 'number')
    return [fieldName(name, action), name === 'xp' ? formatXp(value) : formatMoney(value)];
  return [fieldName(name, action), printOne(name, value)];
}

function settingFacts({ key, brand, before, after, beginsAt, begins_at: at = beginsAt }: Row, input: Row): Fact[] {
  const changed = settingChange(String(key), fromJson(before), fromJson(after));
  return [
    [planMessages.setting, settingTitle(String(key))],
    ...(isBrand(brand) ? [[planMessages.brand, brandName(brand)] as const] : []),
    ...(changed.length === 0 ? [[planMessages.value, planMessages.same] as const] : changed),
    [planMessages.begins, input.begins_at === null || typeof at !== 'string' ? planMessages.atOnce : formatDayTime(at)],
  ];
}

function listOf(action: string, name: string, items: readonly unknown[], input: Row) {
  const lines = items.slice(0, linesMax).map((item) => lineOf(action, item, input));
  const rest = items.length - lines.length;
  return {
    name: name === '' ? '' : fieldName(name, action),
    lines: rest > 0 ? [...lines, planMessages.more(rest)] : lines,
  };
}

function lineOf(action: string, item: unknown, input: Row): string {
  if (!isRow(item)) return printOne('', item);
  if ('problem' in item) return wrongIn(item, input);
  const line = [changeOf(item), ...cellsOf(action, item)].filter(Boolean).join('; ');
  return [titleOf(item), line].filter(Boolean).join(': ');
}

/** «Клуб XP · Стіки «Бурштин» · варіант 4400001» */
function titleOf({
  brand,
  kind,
  title,
  text,
  name,
  partner,
  code,
  slug,
  offer,
  variant,
  version,
  id,
  ...rest
}: Row): string {
  const said = [title, text, name].find((one) => typeof one === 'string' && one !== '');
  const named = said ?? code ?? slug ?? id;
  const days = [rest.startsOn, rest.endsOn].filter((day) => typeof day === 'string');
  return [
    brandName(brand),
    typeof kind === 'string' ? choiceName(kind) : '',
    partner !== undefined && name === undefined ? partner : '',
    named ?? offer ?? '',
    rest.sku ?? '',
    typeof variant === 'number' ? planMessages.variant(variant) : '',
    typeof version === 'number' ? planMessages.version(version) : '',
    days.map((day) => cellText('from', day as string)).join(' — '),
    typeof rest.from === 'string' ? `${columnName('from')} ${cellText('from', rest.from)}` : '',
  ]
    .filter((part) => part !== '' && part !== undefined && part !== null)
    .map(String)
    .join(' · ');
}

const changeOf = ({ change, what }: Row): string =>
  typeof change !== 'string' || (change === 'changed' && Array.isArray(what) && what.length > 0)
    ? ''
    : choiceName(change);

function cellsOf(action: string, { what }: Row): string[] {
  if (!Array.isArray(what)) return [];
  return (what as readonly unknown[]).map((cell) =>
    typeof cell === 'string' ? columnName(cell, action) : changeText(cell as CellChange, action),
  );
}

/** The error of a row of a call or a file, and its place. */
export function wrongIn(item: Row, input: Row = {}): string {
  const { row, index, column = item.field, file, problem } = item;
  const given = (input.rows as readonly unknown[] | undefined)?.[Number(index)];
  const sku = isRow(given) && typeof given.sku === 'string' ? given.sku : '';
  const place = row ?? (typeof index === 'number' ? index + 1 : undefined);
  const where = [
    typeof file === 'string' ? file : '',
    typeof place === 'number' ? planMessages.row(place) : '',
    sku,
    typeof column === 'string' && column !== '' ? columnName(column) : '',
  ];
  return `${where.filter(Boolean).join(', ')}: ${problemText(String(problem))}`;
}

/** The request, for the approver. */
export function inputPlanOf(action: string, input: Row): PlanText {
  const { key, value, cells, file, files, rows, ...rest } = input;
  const facts: Fact[] = Object.entries(rest).map(([name, one]) =>
    name === 'begins_at' && one === null ? [planMessages.begins, planMessages.atOnce] : factOf(action, name, one),
  );
  if (action === 'setting.change')
    return {
      facts: [[planMessages.setting, settingTitle(String(key))], ...settingValue(String(key), value), ...facts],
      lists: [],
    };
  const more: Fact[] = [
    ...(key === undefined ? [] : [factOf(action, 'key', key)]),
    ...(value === undefined ? [] : [factOf(action, 'value', value)]),
    ...(typeof file === 'string' ? [[fieldName('file', action), planMessages.file(file.length)] as const] : []),
    ...(isRow(cells) ? Object.entries(cells).map(([name, one]) => cellFact(action, name, one)) : []),
  ];
  const lists = [
    ...(Array.isArray(rows) ? [{ name: fieldName('rows', action), lines: rows.slice(0, linesMax).map(rowLine) }] : []),
    ...(Array.isArray(files)
      ? [{ name: fieldName('files', action), lines: files.slice(0, linesMax).map(fileName) }]
      : []),
  ];
  return { facts: [...facts, ...more], lists };
}

const cellFact = (action: string, name: string, value: unknown): Fact => [
  columnName(name, action),
  cellText(name, String(value), action),
];
const rowLine = (row: unknown): string =>
  isRow(row)
    ? Object.entries(row)
        .map(
          ([name, value]) =>
            `${columnName(name)}: ${cellText(name, Array.isArray(value) ? value.join('|') : (value as string))}`,
        )
        .join('; ')
    : printOne('', row);
const fileName = (file: unknown): string => (isRow(file) ? String(file.file) : printOne('', file));

/** A fact of the audit log: `variant:4400001.priceKop` is «Варіант 4400001, Ціна» and its value has its unit. */
export function auditFact(name: string, value: unknown, target = ''): { name: string; text: string } {
  if (name === 'goods' && target.startsWith('order:'))
    return { name: fieldName('orders.return.goods'), text: value === undefined ? '—' : formatMoney(Number(value)) };
  const at = name.lastIndexOf('.');
  if (typeof value === 'string' && value.startsWith('hash:'))
    return { name: fieldName(name), text: planMessages.hash(value.slice(5, 11)) };
  if (at < 0) return { name: fieldName(name), text: printOne(name, value) };
  const column = name.slice(at + 1);
  const isCell = typeof value === 'string' || typeof value === 'number';
  return {
    name: `${thingOf(name.slice(0, at))}, ${columnName(column)}`,
    text: isCell ? cellText(column, value) : printOne(column, value),
  };
}

function thingOf(thing: string): string {
  const { kind, code } = partsOf(thing);
  return kind === '' ? code : `${targetKinds[kind] ?? kind} ${code}`;
}
