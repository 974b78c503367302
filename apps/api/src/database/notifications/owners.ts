import { brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asId, oneOf, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Whom a notification is for. */
const notificationOwnerRow = { customerId: asId, brand: oneOf(brands) };
export type NotificationOwner = RowOf<typeof notificationOwnerRow>;

// A number is taken off with the deletion and with the freezing of an account.
const isAlive = sql`p.phone is not null`;

/** Undefined when the account is deleted or frozen: there is no one to notify. */
export async function findOrderOwner(db: Db, orderId: number): Promise<NotificationOwner | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select c.id::float8 as "customerId", o.brand from orders o join customers c on c.id = o.customer_id
    join people p on p.id = c.person_id where o.id = ${orderId} and ${isAlive}`,
    notificationOwnerRow,
  );
  return row;
}

/** Who has a registered device now. */
export async function findDeviceOwner(db: Db, deviceId: number): Promise<NotificationOwner | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select c.id::float8 as "customerId", c.brand from registered_devices d join customers c on c.id = d.customer_id
    join people p on p.id = c.person_id where d.id = ${deviceId} and p.deletion_at is null and ${isAlive}`,
    notificationOwnerRow,
  );
  return row;
}

/** The customer of a person who is notified of a matter of no brand: the first brand's, since everybody has one. */
export async function findFirstCustomer(db: Db, personId: number): Promise<NotificationOwner | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select c.id::float8 as "customerId", c.brand from customers c join people p on p.id = c.person_id
    where p.id = ${personId} and ${isAlive} order by c.id limit 1`,
    notificationOwnerRow,
  );
  return row;
}
