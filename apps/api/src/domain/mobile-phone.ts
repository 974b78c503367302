import { isMobile, normalizePhone } from '@club/rules/people/phone';
import { fieldRefusal } from './refusal.ts';

/** The typed phone as it is stored, 380XXXXXXXXX. Refuses anything but a Ukrainian mobile number. */
export function mobilePhone(text: string): string {
  const phone = normalizePhone(text);
  if (phone === undefined || !isMobile(phone)) throw fieldRefusal('phone_invalid', 'phone');
  return phone;
}
