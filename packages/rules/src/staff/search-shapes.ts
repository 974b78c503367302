import { isMobile, normalizePhone } from '../people/phone.ts';

/** What a search text looks like, and what to look up. */
export type SearchShape =
  | { shape: 'order'; number: number }
  | { shape: 'request'; number: number }
  | { shape: 'waybill'; waybill: string }
  | { shape: 'customer'; id: number }
  | { shape: 'phone'; phone: string }
  | { shape: 'email'; email: string }
  | { shape: 'name'; prefix: string }
  | { shape: 'nothing' };

const orderDigits = { min: 5, max: 7 };
const waybillDigits = 14;
const customerDigits = 10;
const nameMin = 2;

/** By its shape alone: nothing is fuzzy where a number was meant. */
export function searchShapeOf(typed: string): SearchShape {
  const text = typed.trim().replaceAll(/\s+/gu, ' ');
  const request = /^(?:№|#)\s?(\d{1,9})$/u.exec(text);
  if (request) return { shape: 'request', number: Number(request[1]) };
  if (text.includes('@')) return { shape: 'email', email: text.toLowerCase() };
  const digits = text.replaceAll(/[\s()+-]/gu, '');
  if (/^\d+$/.test(digits)) return shapeOfDigits(text, digits);
  const isName = /^[\p{L}'’ʼ -]+$/u.test(text) && text.length >= nameMin;
  return isName ? { shape: 'name', prefix: text.toLowerCase() } : { shape: 'nothing' };
}

function shapeOfDigits(text: string, digits: string): SearchShape {
  if (digits.length === waybillDigits) return { shape: 'waybill', waybill: digits };
  const phone = normalizePhone(text);
  if (phone !== undefined && isMobile(phone)) return { shape: 'phone', phone };
  if (digits.length === customerDigits && digits.startsWith('69')) return { shape: 'customer', id: Number(digits) };
  const isOrder = digits.length >= orderDigits.min && digits.length <= orderDigits.max;
  return isOrder ? { shape: 'order', number: Number(digits) } : { shape: 'nothing' };
}
