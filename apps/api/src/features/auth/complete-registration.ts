import type { regAuth } from '@club/contract/auth';
import type { Db } from '../../database/database.ts';
import { findPersonByPhone, insertConsents, insertPerson, type Person } from '../../database/queries/people.ts';
import type { RegistrationForm } from '../../database/queries/sign-in.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/serve.ts';
import { openSession } from './open-session.ts';
import { proveCode } from './prove-code.ts';

export const completeRegistration: Operation<typeof regAuth> = async (ctx, input) => {
  const proven = await proveCode(ctx, input, 'registration');
  const { phone, registration } = proven;
  if (registration === null) throw new Refusal('registration_missing');
  return openSession(ctx, proven, (tx) => makePerson(tx, phone, registration, ctx.now));
};

/** A phone that belongs to a person by now was proven all the same: its person signs in and keeps their own data. */
async function makePerson(tx: Db, phone: string, form: RegistrationForm, now: Date): Promise<Person> {
  const { firstName, lastName, birthDate, email } = form;
  const person = await insertPerson(tx, { phone, firstName, lastName, birthDate, email, createdAt: now });
  if (person === undefined) {
    const known = await findPersonByPhone(tx, phone);
    if (known === undefined) throw new Refusal('code_expired');
    return known;
  }
  await insertConsents(tx, person.id, ['rules', 'personal_data', ...(form.news ? ['news'] : [])], now);
  return person;
}
