import { checkSymbol, codeAlphabet, type CodeSuspect, foldCode, suspectsOf } from './pack-codes.ts';

const bodyLength = 11;
/** Shorter than a code of a pack, so that neither is ever taken for the other. */
export const serialLength = bodyLength + 1;

export type SerialReading =
  | { kind: 'serial'; serial: string }
  | { kind: 'incomplete'; missing: number }
  | { kind: 'too-long'; extra: number }
  /** Positions count from 0 in the folded text. */
  | { kind: 'symbol'; at: number; symbol: string }
  | { kind: 'mistyped'; suspects: CodeSuspect[] };

export type ScannedSerial = { kind: 'serial'; serial: string } | { kind: 'foreign-link' } | { kind: 'unreadable' };

/**
 * 11 letters and digits of the maker and a check symbol, by the alphabet and the check of the codes: every changed
 * symbol and every swap of neighbours is caught. Throws RangeError for any other body.
 */
export function makeSerial(body: string): string {
  if (body.length !== bodyLength) throw new RangeError(`A serial has ${bodyLength} symbols before its check`);
  return body + checkSymbol(body);
}

/** The typed text so far, folded: similar characters, spaces and dashes do not count. */
export function readSerial(text: string): SerialReading {
  const symbols = Array.from(foldCode(text));
  const at = symbols.findIndex((symbol) => !codeAlphabet.includes(symbol));
  if (at >= 0) return { kind: 'symbol', at, symbol: symbols[at] ?? '' };
  if (symbols.length < serialLength) return { kind: 'incomplete', missing: serialLength - symbols.length };
  if (symbols.length > serialLength) return { kind: 'too-long', extra: symbols.length - serialLength };
  const serial = symbols.join('');
  return isSound(serial) ? { kind: 'serial', serial } : { kind: 'mistyped', suspects: suspectsOf(serial, isSound) };
}

/**
 * A camera's result from a device or its box: a bare serial, or our link `/device-reg?s=SERIAL` on one of the hosts.
 */
export function readScannedSerial(text: string, hosts: readonly string[]): ScannedSerial {
  const scanned = text.trim();
  if (!/^(?:https?:|www\.)/i.test(scanned)) return serialOrUnreadable(scanned);
  if (!URL.canParse(scanned)) return { kind: 'foreign-link' };
  const { host, pathname, searchParams } = new URL(scanned);
  if (!hosts.includes(host)) return { kind: 'foreign-link' };
  if (!/^\/device-reg\/?$/i.test(pathname)) return { kind: 'unreadable' };
  // Upper case links make smaller QR codes, so the parameter may come as S.
  return serialOrUnreadable(searchParams.get('s') ?? searchParams.get('S') ?? '');
}

/** 'XXXX-XXXX-XXXX'; works for a serial that is still being typed. */
export function groupSerial(serial: string): string {
  return (serial.match(/.{1,4}/g) ?? []).join('-');
}

function serialOrUnreadable(text: string): ScannedSerial {
  const reading = readSerial(text);
  return reading.kind === 'serial' ? reading : { kind: 'unreadable' };
}

function isSound(serial: string): boolean {
  return checkSymbol(serial.slice(0, bodyLength)) === serial.charAt(bodyLength);
}
