import {
  type CustomerCardRow,
  listCertificatesOf,
  listCodesOf,
  listDevicesOf,
} from '../../../database/customers/person-card.ts';
import { listRegularOrderRows } from '../../../database/regular-orders/regular-orders.ts';
import { type Db, sendTogether } from '../../../database/rows.ts';
import { listXpLines } from '../../../database/xp/history.ts';
import { listLots } from '../../../database/xp/lots.ts';
import { may, type Viewer } from '../../actions/viewer.ts';

const rowsMax = 20;
const noRows = Promise.resolve([]);

/** A customer's things in one brand, no list longer than it is shown. */
export async function readCustomer(viewer: Viewer, db: Db, customer: CustomerCardRow) {
  const { id } = customer;
  const [lines, lots, codes, certificates, devices, regular] = await sendTogether([
    listXpLines(db, id, { show: 'all', offset: 0, count: rowsMax }),
    listLots(db, id),
    listCodesOf(db, id),
    listCertificatesOf(db, id),
    listDevicesOf(db, id),
    may(viewer, 'orders.view') ? listRegularOrderRows(db, [id]) : noRows,
  ]);
  return { customer, lines, lots: lots.slice(0, rowsMax), codes, certificates, devices, regular };
}
export type CustomerLists = Awaited<ReturnType<typeof readCustomer>>;
