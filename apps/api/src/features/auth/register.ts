import type { registration } from '@club/contract/auth';
import { isAdult, isBirthDate } from '@club/rules/age';
import { kyivDate } from '@club/rules/calendar';
import { foldName, isName } from '@club/rules/names';
import type * as z from 'zod/mini';
import type { RegistrationForm } from '../../database/queries/sign-in.ts';
import type { Operation } from '../../http/serve.ts';
import { issueCode } from './issue-code.ts';
import { mobilePhone, refuseField } from './mobile-phone.ts';

/** Nothing is kept of a form that is refused. */
export const register: Operation<typeof registration> = async (ctx, input) => {
  const phone = mobilePhone(input.phone);
  const form = checkForm(input, kyivDate(ctx.now));
  return issueCode(ctx, { phone, purpose: 'registration', registration: form });
};

function checkForm(input: z.output<(typeof registration)['input']>, today: string): RegistrationForm {
  const firstName = foldName(input.first_name);
  const lastName = foldName(input.last_name);
  if (!isName(firstName)) throw refuseField('name_invalid', 'first_name');
  if (!isName(lastName)) throw refuseField('name_invalid', 'last_name');
  if (!isBirthDate(input.birth_date, today)) throw refuseField('birth_date_invalid', 'birth_date');
  if (!isAdult(input.birth_date, today)) throw refuseField('under_age', 'birth_date');
  if (!input.consents.rules) throw refuseField('consent_missing', 'consents.rules');
  if (!input.consents.personal_data) throw refuseField('consent_missing', 'consents.personal_data');
  return {
    firstName,
    lastName,
    birthDate: input.birth_date,
    email: input.email ?? null,
    news: input.consents.news ?? false,
  };
}
