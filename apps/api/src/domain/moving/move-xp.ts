import { moveXp as spec } from '@club/contract/staff/moving';
import { checkMovedXp, settleXp, takeXp } from '../../database/moving/xp.ts';
import { action } from '../actions/action.ts';
import { type Cell, CellProblem } from '../text/file-rows.ts';
import { brandOf, calendarDay, midnight, phoneOf, safeText } from './cells.ts';
import { openingReason } from './messages.ts';
import { finish, type Moving, planMoving, takeFile } from './move.ts';

const columns = ['phone', 'brand', 'xp', 'ends_on'];
const xpMax = 10_000_000;

const moving: Moving = {
  kind: 'xp',
  columns,
  needed: columns,
  unique: undefined,
  read: (cell, today) => {
    const phone = cell('phone', phoneOf);
    const brand = cell('brand', brandOf);
    const cells = { phone, brand, xp: cell('xp', xpOf), ends: cell('ends_on', endOf(today)) };
    return { key: `${phone} ${brand}`, cells };
  },
  check: checkMovedXp,
  settle: settleXp,
  take: (tx, portions, by) => takeXp(tx, portions, { ...by, reason: openingReason }),
};

/** Rows of one customer are lots of one opening entry. */
export const importMovedXp = action(spec, {
  // The file is streamed, which JSON cannot do, and moves any balance.
  isConsoleOnly: true,
  takeIn: async (context, { file }) => ({ file, moving: await takeFile(context, moving, file) }),
  run: ({ tx, now }, { moving: importId = 0 }) => finish(tx, importId, now),
  plan: (context, { file }) => planMoving(context, moving, file),
});

function xpOf(cell: Cell): number {
  const text = String(cell).trim();
  if (/^-\d/.test(text)) throw new CellProblem('a balance cannot be negative: a whole number from 1');
  if (!/^[1-9]\d{0,7}$/.test(safeText(cell)) || Number(text) > xpMax) throw new CellProblem('a whole number from 1');
  return Number(text);
}

/** XP end when the day that is named begins in Kyiv. */
const endOf =
  (today: string) =>
  (cell: Cell): string => {
    const day = calendarDay(cell);
    if (day <= today) throw new CellProblem('they have already expired');
    if (Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + 5) throw new CellProblem('more than five years away');
    return midnight(day);
  };
