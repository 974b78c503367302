import { isCalendarDate } from '@club/rules/time/calendar';
import type { SharedDocument } from '../port.ts';

/**
 * The club's data from an opened answer of Diia: the request and the birth date. A kind of document comes as a list,
 * and sometimes as one object. Throws when there is no birth date, or documents disagree about it.
 */
export function readSharedDocument(json: string): SharedDocument {
  const { requestId, data } = JSON.parse(json) as { requestId?: unknown; data?: unknown };
  if (typeof requestId !== 'string' || typeof data !== 'object' || data === null) throw unreadable();
  const dates = new Set(Object.values(data).flatMap(documentsIn).map(birthDateOf));
  const [birthDate] = dates;
  if (birthDate === undefined || dates.size > 1) throw unreadable();
  return { requestId: requestId.toLowerCase(), birthDate };
}

const documentsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** 'dd.mm.yyyy' → 'yyyy-mm-dd'. */
function birthDateOf(document: unknown): string {
  const { birthday } = (document ?? {}) as { birthday?: unknown };
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(String(birthday)) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isCalendarDate(date)) throw unreadable();
  return date;
}

// Reveals nothing of the document.
const unreadable = (): Error => new Error('Not a shared document');
