import type { Brand } from '@club/rules/brands';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { orders } from '../tables/orders.ts';
import { consents, customers, people } from '../tables/people.ts';
import { openXpAccounts } from './ledger.ts';

export interface Person {
  id: number;
  firstName: string;
  lastName: string;
}

const ofPerson = { id: people.id, firstName: people.firstName, lastName: people.lastName };

export async function findPersonByPhone(db: Db, phone: string): Promise<Person | undefined> {
  const [person] = await db.select(ofPerson).from(people).where(eq(people.phone, phone));
  return person;
}

/** The person of a live session, so there always is one. */
export async function readPerson(db: Db, id: number): Promise<Person & { phone: string; email: string | null }> {
  const [person] = await db
    .select({ ...ofPerson, phone: people.phone, email: people.email })
    .from(people)
    .where(eq(people.id, id));
  if (person === undefined) throw new Error('A session without its person');
  return person;
}

/** Some customer id of this phone's person, of this brand where there is one. */
export async function findCustomerIdByPhone(db: Db, phone: string, brand: Brand): Promise<number | undefined> {
  const [customer] = await db
    .select({ id: customers.id })
    .from(customers)
    .innerJoin(people, eq(people.id, customers.personId))
    .where(eq(people.phone, phone))
    .orderBy(sql`${customers.brand} = ${brand} desc`)
    .limit(1);
  return customer?.id;
}

/** Nothing comes back when the phone already belongs to a person. */
export async function insertPerson(
  tx: Db,
  row: {
    phone: string;
    firstName: string;
    lastName: string;
    birthDate: string;
    email: string | null;
    createdAt: Date;
  },
): Promise<Person | undefined> {
  const [person] = await tx
    .insert(people)
    .values(row)
    .onConflictDoNothing({ target: people.phone })
    .returning(ofPerson);
  return person;
}

export async function insertConsents(tx: Db, personId: number, purposes: string[], now: Date): Promise<void> {
  await tx.insert(consents).values(purposes.map((purpose) => ({ personId, purpose, givenAt: now })));
}

/** The person's customer id in the brand; made with its XP accounts the first time. */
export async function ensureCustomer(tx: Db, personId: number, brand: Brand, now: Date): Promise<number> {
  const [known] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.personId, personId), eq(customers.brand, brand)));
  if (known) return known.id;
  const [made] = await tx
    .insert(customers)
    .values({ personId, brand, createdAt: now })
    .onConflictDoNothing({ target: [customers.personId, customers.brand] })
    .returning({ id: customers.id });
  if (made === undefined) return ensureCustomer(tx, personId, brand, now); // another sign-in was first
  await openXpAccounts(tx, made.id, brand);
  return made.id;
}

/** What the club knows of a customer beside the person: the note, and orders that were not undone. */
export async function readCustomerSummary(
  db: Db,
  customerId: number,
): Promise<{ note: string; ordersCount: number; totalSpentKop: number }> {
  const kept = sql`${orders.state} not in ('cancelled', 'returned')`;
  const [row] = await db
    .select({
      note: customers.note,
      ordersCount: sql<number>`count(${orders.id})::int`,
      totalSpentKop: sql<number>`coalesce(sum(${orders.totalKop}) filter (where ${kept}), 0)::float8`,
    })
    .from(customers)
    .leftJoin(orders, eq(orders.customerId, customers.id))
    .where(eq(customers.id, customerId))
    .groupBy(customers.id);
  return row ?? { note: '', ordersCount: 0, totalSpentKop: 0 };
}
