import {
  type CustomerCardRow,
  listCertificatesOf,
  listCodesOf,
  listDevicesOf,
} from '../../../database/customers/person-card.ts';
import { listXpLines } from '../../../database/xp/history.ts';
import { listLots } from '../../../database/xp/lots.ts';
import type { Viewer } from '../../actions/viewer.ts';

const rowsMax = 20;

/** What a customer has in one brand, none of it longer than it is shown. */
export async function readCustomer({ database: { db } }: Viewer, customer: CustomerCardRow) {
  const { id } = customer;
  const [lines, lots, codes, certificates, devices] = await Promise.all([
    listXpLines(db, id, { show: 'all', offset: 0, count: rowsMax }),
    listLots(db, id),
    listCodesOf(db, id),
    listCertificatesOf(db, id),
    listDevicesOf(db, id),
  ]);
  return { customer, lines, lots: lots.slice(0, rowsMax), codes, certificates, devices };
}
export type CustomerLists = Awaited<ReturnType<typeof readCustomer>>;
