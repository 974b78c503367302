import { isMobile, normalizePhone } from '@club/rules/phone';
import { refuseField } from './refuse-field.ts';

/** The typed phone as it is kept, 380XXXXXXXXX. Refuses whatever is no Ukrainian mobile number. */
export function mobilePhone(text: string): string {
  const phone = normalizePhone(text);
  if (phone === undefined || !isMobile(phone)) throw refuseField('phone_invalid', 'phone');
  return phone;
}
