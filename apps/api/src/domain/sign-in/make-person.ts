import type { Db } from '../../database/rows.ts';
import { insertConsents, insertPerson } from '../../database/customers/people.ts';
import { noteInvite } from '../../database/referrals/codes.ts';
import type { RegistrationForm } from '../../database/sign-in/codes.ts';

/** The person of a confirmed form, with their consents; undefined when the phone has a person already. */
export async function makePerson(
  tx: Db,
  phone: string,
  form: RegistrationForm,
  now: Date,
): Promise<number | undefined> {
  const { firstName, lastName, birthDate, email } = form;
  const person = await insertPerson(tx, { phone, firstName, lastName, birthDate, email, createdAt: now });
  if (person === undefined) return undefined;
  const chosen = (['news', 'analytics'] as const).filter((purpose) => form[purpose]);
  await insertConsents(tx, person.id, ['rules', 'personal_data', ...chosen], now);
  await noteInvite(tx, person.id, form.mgmCode ?? null, now);
  return person.id;
}
