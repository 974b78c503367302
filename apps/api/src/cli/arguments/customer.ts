import { normalizePhone } from '@club/rules/people/phone';

/**
 * Customer ids have ten digits and no leading zero, phones nine, or ten with it, or the code of the country. An account
 * that was deleted is found by its id alone.
 */
export function whoIs(text: string): { phone: string } | { customerId: number } | undefined {
  if (/^[1-9]\d{9}$/.test(text)) return { customerId: Number(text) };
  const phone = normalizePhone(text);
  return phone === undefined ? undefined : { phone };
}
