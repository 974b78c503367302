import { readPackCode } from '../codes/pack-codes.ts';
import { readSerial } from '../codes/serials.ts';
import { isMobile, normalizePhone } from '../people/phone.ts';

/** The form of a search text, and the look-ups. */
export type SearchShape =
  | { shape: 'order'; number: number }
  | { shape: 'order'; id: number }
  | { shape: 'request'; number: number }
  | { shape: 'waybill'; waybill: string }
  | { shape: 'customer'; id: number }
  | { shape: 'certificate'; id: number }
  | { shape: 'device'; id: number }
  | { shape: 'serial'; serial: string }
  | { shape: 'code'; code: string }
  | { shape: 'phone'; phone: string }
  | { shape: 'email'; email: string }
  | { shape: 'name'; prefix: string }
  | { shape: 'nothing' };

const orderDigits = { min: 5, max: 7 };
const waybillDigits = 14;
const idDigits = 10;
/** Ids of each kind begin somewhere else. */
const idStarts: Partial<Record<string, (id: number) => SearchShape>> = {
  '33': (id) => ({ shape: 'device', id }),
  '55': (id) => ({ shape: 'order', id }),
  '69': (id) => ({ shape: 'customer', id }),
  '88': (id) => ({ shape: 'certificate', id }),
};
const nameMin = 2;

/** By its shape alone: nothing is fuzzy where a number was meant. */
export function searchShapeOf(typed: string): SearchShape {
  const text = typed.trim().replaceAll(/\s+/gu, ' ');
  const request = /^(?:№|#)\s?(\d{1,9})$/u.exec(text);
  if (request) return { shape: 'request', number: Number(request[1]) };
  if (text.includes('@')) return { shape: 'email', email: text.toLowerCase() };
  const digits = text.replaceAll(/[\s()+-]/gu, '');
  if (/^\d+$/.test(digits)) return shapeOfDigits(text, digits);
  const symbols = /[\da-z]/i.test(text) ? shapeOfSymbols(text) : undefined;
  // One code in fifty has no digit; its check symbol distinguishes it from a name.
  if (symbols !== undefined && (symbols.shape !== 'nothing' || /\d/.test(text))) return symbols;
  const isName = /^[\p{L}'’ʼ -]+$/u.test(text) && text.length >= nameMin;
  return isName ? { shape: 'name', prefix: text.toLowerCase() } : { shape: 'nothing' };
}

function shapeOfDigits(text: string, digits: string): SearchShape {
  if (digits.length === waybillDigits) return { shape: 'waybill', waybill: digits };
  const phone = normalizePhone(text);
  if (phone !== undefined && isMobile(phone)) return { shape: 'phone', phone };
  const ofId = idStarts[digits.slice(0, 2)];
  if (digits.length === idDigits && ofId !== undefined) return ofId(Number(digits));
  if (digits.length < orderDigits.min) return { shape: 'request', number: Number(digits) };
  const isOrder = digits.length >= orderDigits.min && digits.length <= orderDigits.max;
  return isOrder ? { shape: 'order', number: Number(digits) } : shapeOfSymbols(text);
}

/** A serial or a code of a pack has its own check symbol: a mistyped one is neither. */
function shapeOfSymbols(text: string): SearchShape {
  const serial = readSerial(text);
  if (serial.kind === 'serial') return { shape: 'serial', serial: serial.serial };
  const code = readPackCode(text);
  return code.kind === 'code' ? { shape: 'code', code: code.code } : { shape: 'nothing' };
}
