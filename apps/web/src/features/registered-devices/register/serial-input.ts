import { foldCode } from '@club/rules/codes/pack-codes';
import { groupSerial, readScannedSerial, serialLength } from '@club/rules/codes/serials';
import { runtime } from '../../../device/runtime.ts';

/** The longest stored text: enough to see that it is too long. */
const symbolsMax = serialLength + 6;

export interface TypedSerial {
  /** Folded, without dashes. */
  serial: string;
  /** Pasted or scanned text that is none. */
  refusal?: 'foreign-link' | 'unreadable';
}

/** A field's content after typing or pasting: a partial serial, or the one out of a link of ours. */
export function readTypedSerial(text: string): TypedSerial {
  const link = /https?:\/\/\S+/i.exec(text)?.[0];
  if (link === undefined) return { serial: foldCode(text).slice(0, symbolsMax) };
  return readSeenSerial(link);
}

/** A camera's result: complete or nothing. */
export function readSeenSerial(text: string): TypedSerial {
  const reading = readScannedSerial(text, ownHosts());
  return reading.kind === 'serial' ? { serial: reading.serial } : { serial: '', refusal: reading.kind };
}

/** The caret's position in the grouped serial, so that as many symbols precede it as in the raw text. */
export function caretInSerial(raw: string, caret: number, serial: string): number {
  const before = Math.min(foldCode(raw.slice(0, caret)).length, serial.length);
  return groupSerial(serial.slice(0, before)).length;
}

/** Hosts of our links: every brand's and the current one. */
function ownHosts(): string[] {
  const hosts = Object.values(runtime.hosts).filter((url) => URL.canParse(url));
  return [location.host, ...hosts.map((url) => new URL(url).host)];
}
