import {
  type CustomerCardRow,
  listCertificatesOf,
  listCodesOf,
  listDevicesOf,
} from '../../../database/customers/person-card.ts';
import { listRegularOrders } from '../../../database/regular-orders/regular-orders.ts';
import { listXpLines } from '../../../database/xp/history.ts';
import { listLots } from '../../../database/xp/lots.ts';
import { may, type Viewer } from '../../actions/viewer.ts';

const rowsMax = 20;

/** What a customer has in one brand, none of it longer than it is shown. */
export async function readCustomer(viewer: Viewer, customer: CustomerCardRow) {
  const { id } = customer;
  const { db } = viewer.database;
  const [lines, lots, codes, certificates, devices, regular] = await Promise.all([
    listXpLines(db, id, { show: 'all', offset: 0, count: rowsMax }),
    listLots(db, id),
    listCodesOf(db, id),
    listCertificatesOf(db, id),
    listDevicesOf(db, id),
    may(viewer, 'orders.view') ? listRegularOrders(db, [id]) : [],
  ]);
  return { customer, lines, lots: lots.slice(0, rowsMax), codes, certificates, devices, regular };
}
export type CustomerLists = Awaited<ReturnType<typeof readCustomer>>;
