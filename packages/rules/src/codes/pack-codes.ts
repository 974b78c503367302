/** Crockford's base32: no I, L, O, U. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const bodyLength = 12;
const codeLength = bodyLength + 1;

const excisePaper = /^[A-ZА-ЯҐЄІЇ]{4}\s?\d{6}$/iu;
const gs1Separator = '\u001d';
const gs1Product = /^(?:\]d2)?01\d{14}/;

const twins: Record<string, string> = { O: '0', I: '1', L: '1' };
const cyrillic = 'АВЕЗКМНОРСТХУІЅЈ';
const asLatin = 'ABE3KMH0PCTXY1SJ';

// Pairs that people mix up on a small print or over the phone.
const confusions = ['8B', '5S', '2Z', '0D', '0Q', '17', '6G', 'VY', 'MN', '4A', '38', 'CG', 'DQ', 'EF', 'PR', 'KX'];

/** A place where one usual slip explains the wrong check. Two symbols in `instead` are swapped neighbours. */
export interface CodeSuspect {
  at: number;
  instead: string;
}

export type CodeReading =
  | { kind: 'code'; code: string }
  | { kind: 'incomplete'; missing: number }
  | { kind: 'too-long'; extra: number }
  | { kind: 'symbol'; at: number; symbol: string }
  | { kind: 'mistyped'; suspects: CodeSuspect[] };

export type ScannedReading =
  | { kind: 'code'; code: string }
  | { kind: 'excise' }
  | { kind: 'foreign-link' }
  | { kind: 'unreadable' };

/** 12 symbols from the first 60 bits and a check symbol. Throws RangeError on fewer than 8 bytes. */
export function makePackCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < 8) throw new RangeError('A code needs 8 random bytes');
  let bits = 0n;
  for (const byte of randomBytes.subarray(0, 8)) bits = (bits << 8n) | BigInt(byte);
  let body = '';
  for (let shift = 59n; body.length < bodyLength; shift -= 5n) body += codeAlphabet[Number((bits >> shift) & 31n)];
  return body + checkSymbol(body);
}

/**
 * The sum of the symbols in GF(2^5), each weighed by its own power of a primitive element. All weights differ and none
 * is zero, so every changed symbol and every swap is caught. Throws RangeError when the body holds a foreign symbol.
 */
export function checkSymbol(body: string): string {
  let sum = 0;
  for (const symbol of body) {
    const value = codeAlphabet.indexOf(symbol);
    if (value < 0) throw new RangeError(`Not a code symbol: ${symbol}`);
    sum = timesPrimitive(sum ^ value);
  }
  return codeAlphabet.charAt(sum);
}

/** Typed input in the alphabet's own characters: similar ones folded, spaces and dashes dropped. */
export function foldCode(text: string): string {
  const symbols = text.toUpperCase().replace(/[\s\p{Dash}\p{Cf}]/gu, '');
  return Array.from(symbols, (symbol) => twins[symbol] ?? asLatin[cyrillic.indexOf(symbol)] ?? symbol).join('');
}

/** 'XXXX-XXXX-XXXXX'; works for a code that is still being typed. */
export function groupCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8)].filter((group) => group !== '').join('-');
}

/** Positions count from 0 in the folded code. */
export function readPackCode(text: string): CodeReading {
  const symbols = Array.from(foldCode(text));
  const at = symbols.findIndex((symbol) => !codeAlphabet.includes(symbol));
  if (at >= 0) return { kind: 'symbol', at, symbol: symbols[at] ?? '' };
  if (symbols.length < codeLength) return { kind: 'incomplete', missing: codeLength - symbols.length };
  if (symbols.length > codeLength) return { kind: 'too-long', extra: symbols.length - codeLength };
  const code = symbols.join('');
  return isSound(code) ? { kind: 'code', code } : { kind: 'mistyped', suspects: suspectsOf(code, isSound) };
}

/**
 * A camera's result: our link on one of the hosts ('club.example', 'localhost:3000'), a bare code or something else.
 */
export function readScanned(text: string, hosts: readonly string[]): ScannedReading {
  const scanned = text.trim();
  if (/^(?:https?:|www\.)/i.test(scanned)) return readLink(scanned, hosts);
  if (isExcise(scanned)) return { kind: 'excise' };
  return soundOrUnreadable(scanned);
}

function readLink(link: string, hosts: readonly string[]): ScannedReading {
  const url = parsedUrl(link);
  if (!url || !hosts.includes(url.host)) return { kind: 'foreign-link' };
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  if (url.protocol !== 'https:' && !isLocal) return { kind: 'foreign-link' };
  if (!/^\/qr\/?$/i.test(url.pathname)) return { kind: 'unreadable' };
  // Upper case links make smaller QR codes, so the parameter may come as C.
  return soundOrUnreadable(url.searchParams.get('c') ?? url.searchParams.get('C') ?? '');
}

function parsedUrl(link: string): URL | undefined {
  try {
    return new URL(link);
  } catch {
    return undefined;
  }
}

function soundOrUnreadable(text: string): ScannedReading {
  const reading = readPackCode(text);
  return reading.kind === 'code' ? reading : { kind: 'unreadable' };
}

function isExcise(scanned: string): boolean {
  if (excisePaper.test(scanned)) return true;
  const elements = scanned.startsWith(gs1Separator) ? scanned.slice(1) : scanned;
  if (!gs1Product.test(elements)) return false;
  const afterProduct = elements.replace(gs1Product, '');
  return afterProduct.startsWith('21') || scanned.includes(gs1Separator);
}

function isSound(code: string): boolean {
  return checkSymbol(code.slice(0, bodyLength)) === code.charAt(bodyLength);
}

/** Each single slip, of a similar character or of two swapped neighbours, that would make the text sound. */
export function suspectsOf(code: string, isSound: (text: string) => boolean): CodeSuspect[] {
  const slips = Array.from(code, (symbol, at) => [
    ...confusedWith(symbol).map((instead) => ({ at, instead })),
    ...swappedAt(code, at),
  ]).flat();
  return slips.filter(({ at, instead }) => isSound(code.slice(0, at) + instead + code.slice(at + instead.length)));
}

function confusedWith(symbol: string): string[] {
  return confusions.filter((pair) => pair.includes(symbol)).map((pair) => pair.replace(symbol, ''));
}

function swappedAt(code: string, at: number): CodeSuspect[] {
  const [first = '', second = ''] = code.slice(at, at + 2);
  return second === '' || first === second ? [] : [{ at, instead: second + first }];
}

// x^5 + x^2 + 1 is primitive, so x generates all 31 non-zero elements.
function timesPrimitive(value: number): number {
  const doubled = value << 1;
  return doubled & 32 ? doubled ^ 0b100101 : doubled;
}
