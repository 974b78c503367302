import type { Brand } from '@club/rules/brands';
import type { ConsentPurpose } from '@club/rules/people/consents';
import type { ProfileStep } from '@club/rules/people/profile-steps';
import { and, eq, sql } from 'drizzle-orm';
import { brokenConstraint } from '../fault.ts';
import { asBoolean, asId, asInteger, asKop, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { orders } from '../orders/tables.ts';
import { consents, customers, people } from './tables.ts';
import { writeAgeOutputs } from '../age/verifications.ts';
import { publishCustomers } from '../webhooks/publish.ts';
import { openXpAccounts } from '../xp/ledger.ts';

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
  if (person?.phone == null) throw new Error('The session has no person');
  return { ...person, phone: person.phone };
}

/** Serialises transactions that change what belongs to the person; their other calls are not blocked. */
export async function lockPerson(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`select from people where id = ${id} for no key update`);
}

export interface Profile extends Person {
  phone: string;
  birthDate: string | null;
  email: string | null;
  emailConfirmedAt: Date | null;
  deletionAt: Date | null;
  createdAt: Date;
}

/** The person of a live session with all columns of their own row. */
export async function readProfile(db: Db, id: number): Promise<Profile> {
  const [person] = await db
    .select({
      ...ofPerson,
      phone: people.phone,
      birthDate: people.birthDate,
      email: people.email,
      emailConfirmedAt: people.emailConfirmedAt,
      deletionAt: people.deletionAt,
      createdAt: people.createdAt,
    })
    .from(people)
    .where(eq(people.id, id));
  if (person?.phone == null) throw new Error('The session has no person');
  return { ...person, phone: person.phone };
}

const stepsRow = { name: asBoolean, birth_date: asBoolean, email: asBoolean, address: asBoolean };

/**
 * Which parts of the profile are filled in: both names, birth date, a confirmed e-mail, and an address stored in any
 * brand.
 */
export async function readProfileSteps(db: Db, id: number): Promise<Record<ProfileStep, boolean>> {
  const [row] = await rowsOf(
    db,
    sql`select p.first_name <> '' and p.last_name <> '' as name, p.birth_date is not null as birth_date,
      p.email_confirmed_at is not null as email, exists (
        select from customers c join saved_addresses a on a.customer_id = c.id where c.person_id = p.id) as address
    from people p where p.id = ${id}`,
    stepsRow,
  );
  return row ?? { name: false, birth_date: false, email: false, address: false };
}

export async function renamePerson(db: Db, id: number, name: { firstName: string; lastName: string }): Promise<void> {
  await db.update(people).set(name).where(eq(people.id, id));
}

/** Fails on the unique `people_confirmed_email` when another person has it: see isTaken. */
export async function updateEmail(tx: Db, id: number, email: string, now: Date): Promise<void> {
  await tx.update(people).set({ email, emailConfirmedAt: now }).where(eq(people.id, id));
}

/** False when another person has the phone by now; a race to it fails on the unique phone: see isTaken. */
export async function updatePhone(tx: Db, id: number, phone: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update people set phone = ${phone}
    where id = ${id} and not exists (select from people where phone = ${phone}) returning id`,
    { id: asId },
  );
  return rows.length === 1;
}

/**
 * The number is the person's, again or still, however long it was silent, and an account frozen for want of it is
 * active again; false when another person has it.
 */
export async function givePhoneBack(tx: Db, id: number, phone: string, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update people set phone = ${phone}, frozen_at = null, phone_known_at = ${timestamp(now)}
    where id = ${id} and deleted_at is null
      and not exists (select from people where phone = ${phone} and id <> ${id}) returning id`,
    { id: asId },
  );
  return rows.length === 1;
}

/** A confirmed e-mail or a phone that belongs to another person: the unique index decided. */
export function isTaken(error: unknown): boolean {
  const constraint = brokenConstraint(error);
  return constraint === 'people_confirmed_email' || constraint === 'people_phone_unique';
}

/** A customer id of this phone's person, preferably of this brand. */
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

/** Returns nothing when the phone already belongs to a person. */
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

export async function insertConsents(tx: Db, personId: number, purposes: ConsentPurpose[], now: Date): Promise<void> {
  await tx.insert(consents).values(purposes.map((purpose) => ({ personId, purpose, givenAt: now })));
}

/** The customers of a person by the database: a cached session may not have the newest yet. */
export async function readCustomerIds(db: Db, personId: number): Promise<Partial<Record<Brand, number>>> {
  const rows = await db
    .select({ id: customers.id, brand: customers.brand })
    .from(customers)
    .where(eq(customers.personId, personId));
  return Object.fromEntries(rows.map(({ id, brand }) => [brand, id]));
}

/** The person's customer id in the brand, if they ever entered it. */
export async function findCustomer(db: Db, personId: number, brand: Brand): Promise<number | undefined> {
  const [known] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.personId, personId), eq(customers.brand, brand)));
  return known?.id;
}

/** The person's customer id in the brand; made with its XP accounts the first time. */
export async function ensureCustomer(tx: Db, personId: number, brand: Brand, now: Date): Promise<number> {
  const known = await findCustomer(tx, personId, brand);
  if (known !== undefined) return known;
  const [made] = await tx
    .insert(customers)
    .values({ personId, brand, createdAt: now })
    .onConflictDoNothing({ target: [customers.personId, customers.brand] })
    .returning({ id: customers.id });
  if (made === undefined) return ensureCustomer(tx, personId, brand, now); // another sign-in was first
  await openXpAccounts(tx, made.id, brand);
  await writeAgeOutputs(tx, { personId, customerId: made.id }, now);
  await publishCustomers(tx, { personId, customerId: made.id }, 'customer.registered', now);
  return made.id;
}

/** The club's data of a customer beside the person: the note, and orders that were not undone. */
export async function readCustomerSummary(
  db: Db,
  customerId: number,
): Promise<{ note: string; ordersCount: number; totalSpentKop: number }> {
  const isCounted = sql`${orders.state} not in ('cancelled', 'returned')`;
  const [row] = await db
    .select({
      note: customers.note,
      ordersCount: sql`count(${orders.id})::int`.mapWith(asInteger.read),
      totalSpentKop: sql`coalesce(sum(${orders.totalKop}) filter (where ${isCounted}), 0)::float8`.mapWith(asKop.read),
    })
    .from(customers)
    .leftJoin(orders, eq(orders.customerId, customers.id))
    .where(eq(customers.id, customerId))
    .groupBy(customers.id);
  return row ?? { note: '', ordersCount: 0, totalSpentKop: 0 };
}
