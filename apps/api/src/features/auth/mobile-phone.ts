import { isMobile, normalizePhone } from '@club/rules/phone';
import { Refusal } from '../../http/refusal.ts';

/** The typed phone as it is kept, 380XXXXXXXXX. Refuses whatever is no Ukrainian mobile number. */
export function mobilePhone(text: string): string {
  const phone = normalizePhone(text);
  if (phone === undefined || !isMobile(phone)) throw refuseField('phone_invalid', 'phone');
  return phone;
}

/** A refusal that also names the field of the form it is about. */
export function refuseField(
  code: 'phone_invalid' | 'name_invalid' | 'birth_date_invalid' | 'under_age' | 'consent_missing',
  field: string,
): Refusal {
  const refusal = new Refusal(code);
  return new Refusal(code, {}, { errors: [{ field, detail: refusal.message }] });
}
