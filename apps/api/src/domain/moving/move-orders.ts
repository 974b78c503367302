import { moveOrders as spec } from '@club/contract/staff/moving';
import { earlierOrderStates } from '@club/rules/orders/states';
import { checkMovedOrders, settleOrders, takeOrders } from '../../database/moving/orders.ts';
import { action } from '../actions/action.ts';
import { kopiykyOf, settingOf, wholeOf } from '../text/cells.ts';
import { type Cell, CellProblem } from '../text/file-rows.ts';
import { brandOf, orNone, pastDay, phoneOf, safeText } from './cells.ts';
import { finish, type Moving, planMoving, takeFile } from './move.ts';

const needed = ['phone', 'brand', 'order', 'placed_on', 'state', 'total', 'title', 'units', 'price'];

/** Rows of one order are its lines. */
const moving: Moving = {
  kind: 'orders',
  columns: [...needed, 'xp', 'sku'],
  needed,
  unique: undefined,
  read: (cell, today) => {
    const brand = cell('brand', brandOf);
    const order = cell('order', numberOf);
    const cells = {
      phone: cell('phone', phoneOf),
      brand,
      order,
      placed: cell('placed_on', pastDay(today)),
      state: cell('state', stateOf),
      total: cell('total', kopiykyOf),
      xp: cell('xp', orNone(wholeOf(0, 10_000_000))) ?? 0,
      title: cell('title', (text) => settingOf(1, 200)(safeText(text))),
      units: cell('units', wholeOf(1, 999)),
      price: cell('price', kopiykyOf),
      sku: cell('sku', orNone(skuOf)) ?? '',
    };
    return { key: brand === undefined || order === undefined ? '' : `${brand} ${order}`, cells };
  },
  check: checkMovedOrders,
  settle: settleOrders,
  take: takeOrders,
};

export const importMovedOrders = action(spec, {
  // A file of another system is streamed, which JSON cannot do.
  isConsoleOnly: true,
  takeIn: async (context, { file }) => ({ file, moving: await takeFile(context, moving, file) }),
  run: ({ tx, now }, { moving: importId = 0 }) => finish(tx, importId, now),
  plan: (context, { file }) => planMoving(context, moving, file),
});

function numberOf(cell: Cell): string {
  const text = safeText(cell);
  if (!/^[\p{L}\p{N}#№/._-]{1,40}$/u.test(text))
    throw new CellProblem('its number in the other system, up to 40 letters, digits, # / . _ -');
  return text;
}

function stateOf(cell: Cell): string {
  const text = safeText(cell);
  if (!earlierOrderStates.some((state) => state === text))
    throw new CellProblem(
      `one of: ${earlierOrderStates.join(', ')}; orders in progress must be finished in the other system`,
    );
  return text;
}

function skuOf(cell: Cell): string {
  const text = safeText(cell);
  if (!/^[\w./-]{2,60}$/.test(text)) throw new CellProblem('an sku of the catalogue; empty for what is no longer sold');
  return text;
}
