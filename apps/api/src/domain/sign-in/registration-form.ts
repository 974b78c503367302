import type { startFresh } from '@club/contract/customer/sign-in';
import { isAdult, isBirthDate } from '@club/rules/age';
import { foldName, isName } from '@club/rules/people/names';
import type * as z from 'zod/mini';
import type { RegistrationForm } from '../../database/sign-in/codes.ts';
import { fieldRefusal } from '../refusal.ts';

/** The form as it is stored. Refuses the first invalid field, by its name. */
export function checkForm(
  input: Omit<z.output<(typeof startFresh)['input']>, 'check'>,
  today: string,
): RegistrationForm {
  const firstName = foldName(input.first_name);
  const lastName = foldName(input.last_name);
  if (!isName(firstName)) throw fieldRefusal('name_invalid', 'first_name');
  if (!isName(lastName)) throw fieldRefusal('name_invalid', 'last_name');
  if (!isBirthDate(input.birth_date, today)) throw fieldRefusal('birth_date_invalid', 'birth_date');
  if (!isAdult(input.birth_date, today)) throw fieldRefusal('under_age', 'birth_date');
  if (!input.consents.rules) throw fieldRefusal('consent_missing', 'consents.rules');
  if (!input.consents.personal_data) throw fieldRefusal('consent_missing', 'consents.personal_data');
  return {
    firstName,
    lastName,
    birthDate: input.birth_date,
    email: input.email ?? null,
    news: input.consents.news ?? false,
    analytics: input.consents.analytics ?? false,
  };
}
