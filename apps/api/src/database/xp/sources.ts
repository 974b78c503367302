import { scanResults } from '@club/rules/codes/scans';
import { type ProductLine, productLines } from '@club/rules/product-lines';
import { sql } from 'drizzle-orm';
import { asInteger, asMoment, asText, asXp, oneOf, orNull, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** The redeemed code behind an entry, as its scan noted it. */
export async function findScannedCode(
  db: Db,
  customerId: number,
  hash: Buffer,
): Promise<{ tail: string; line: ProductLine | null } | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select code_tail as tail, line from scans
    where customer_id = ${customerId} and code_hash = ${hash} and result = 'credited' limit 1`,
    { tail: asText, line: orNull(oneOf(productLines)) },
  );
  return row;
}

/** The customer's number of the order. */
export async function findOrderNumber(db: Db, customerId: number, orderId: number): Promise<number | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select number::float8 as number from orders where id = ${orderId} and customer_id = ${customerId}`,
    { number: asInteger },
  );
  return row?.number;
}

export async function findCertificateTitle(db: Db, customerId: number, id: number): Promise<string | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select p.title from certificates c
    join certificate_offers o on o.id = c.offer_id join known_partners p on p.id = o.partner_id
    where c.id = ${id} and c.customer_id = ${customerId}`,
    { title: asText },
  );
  return row?.title;
}

const lastScanRow = {
  result: oneOf(scanResults),
  xp: asXp,
  line: orNull(oneOf(productLines)),
  tail: asText,
  at: asMoment,
  moment: orNull(asMoment),
};
type LastScan = RowOf<typeof lastScanRow>;

/** The customer's last code of a line, or one of an unknown line. */
export async function findLastScan(db: Db, customerId: number, line: ProductLine): Promise<LastScan | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select result, xp, line, code_tail as tail, at, moment
    from scans where customer_id = ${customerId} and (line = ${line} or line is null) order by at desc, id desc limit 1`,
    lastScanRow,
  );
  return row;
}
