import { eq } from 'drizzle-orm';
import type { Db } from '../rows.ts';
import { people } from '../customers/tables.ts';

export interface LinkPerson {
  firstName: string;
  lastName: string;
  /** Null until the person has confirmed one: only that proves whose account an outside site opens. */
  confirmedEmail: string | null;
}

/** The person an outside site receives; undefined for a person without an account. */
export async function readLinkPerson(db: Db, personId: number): Promise<LinkPerson | undefined> {
  const [person] = await db
    .select({
      firstName: people.firstName,
      lastName: people.lastName,
      email: people.email,
      emailConfirmedAt: people.emailConfirmedAt,
    })
    .from(people)
    .where(eq(people.id, personId));
  if (person === undefined) return undefined;
  const { email, emailConfirmedAt, ...names } = person;
  return { ...names, confirmedEmail: emailConfirmedAt === null ? null : email };
}
