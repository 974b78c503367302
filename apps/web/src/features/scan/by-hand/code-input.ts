import { foldCode, groupCode, readScanned } from '@club/rules/codes/pack-codes';

/** The longest text that is stored: enough to see that it is too long. */
const symbolsMax = 20;

export interface TypedCode {
  /** Folded, without the dashes. */
  code: string;
  how: 'typed' | 'link';
  /** Pasted text that is no code. */
  refusal?: 'excise' | 'foreign-link' | 'unreadable';
}

/** A field's content after typing or pasting: a partial code, or the code out of a link of ours. */
export function readTyped(text: string, hosts: readonly string[]): TypedCode {
  const link = /(?:https?:\/\/|www\.)\S+/i.exec(text)?.[0] ?? /\S+\/qr\?\S+/i.exec(text)?.[0];
  if (link) {
    const isWhole = /^https?:/i.test(link);
    const reading = readScanned(isWhole ? link : `${location.protocol}//${link}`, hosts);
    return reading.kind === 'code'
      ? { code: reading.code, how: 'link' }
      : { code: '', how: 'typed', refusal: reading.kind };
  }
  const code = foldCode(text).slice(0, symbolsMax);
  return readScanned(text, hosts).kind === 'excise'
    ? { code, how: 'typed', refusal: 'excise' }
    : { code, how: 'typed' };
}

/** The caret's position in the grouped code, so that as many symbols precede it as in the raw text. */
export function caretInGrouped(raw: string, caret: number, code: string): number {
  const before = Math.min(foldCode(raw.slice(0, caret)).length, code.length);
  const shown = groupCode(code);
  let at = 0;
  for (let symbols = 0; symbols < before; at += 1) if (shown[at] !== '-') symbols += 1;
  return at;
}
