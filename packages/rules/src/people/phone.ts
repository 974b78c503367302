const space = '\u00a0';
const nationalLength = 9;

// The Ukrainian mobile plan. 071 and 072 are left out: no operator sells them.
const mobile = /^380(?:39|50|63|66|67|68|73|75|77|9[1-9])\d{7}$/;

export type PhoneProblem =
  | { kind: 'empty' }
  | { kind: 'short'; missing: number }
  | { kind: 'long' }
  | { kind: 'prefix'; prefix: string };

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** '380XXXXXXXXX' from +380…, 380…, 80…, 0… or nine digits, with any separators. */
export function normalizePhone(text: string): string | undefined {
  if (isForeign(text)) return undefined;
  const national = nationalDigits(text);
  return /^[1-9]\d{8}$/.test(national) ? `380${national}` : undefined;
}

/** Takes '380XXXXXXXXX'. */
export function isMobile(phone: string): boolean {
  return mobile.test(phone);
}

/** The error of a typed number; `prefix` is '044' for a Ukrainian one and '+48' for a foreign one. */
export function phoneProblem(text: string): PhoneProblem | undefined {
  const digits = digitsOf(text);
  if (digits === '' || (hasPlus(text) && digits === '380')) return { kind: 'empty' };
  if (isForeign(text)) return { kind: 'prefix', prefix: `+${digits.slice(0, 2)}` };
  const national = nationalDigits(text);
  if (national.length < nationalLength) return { kind: 'short', missing: nationalLength - national.length };
  if (national.length > nationalLength) return { kind: 'long' };
  return isMobile(`380${national}`) ? undefined : { kind: 'prefix', prefix: `0${national.slice(0, 2)}` };
}

/** '380671234567' → '+380 67 123 45 67' with no-break spaces. */
export function formatPhone(phone: string): string {
  return grouped(nationalDigits(phone));
}

/** '380671234567' → '+380 67 ••• •• 67' with no-break spaces. */
export function maskPhone(phone: string): string {
  return grouped(nationalDigits(phone).replace(/(?<=^\d{2})\d+(?=\d{2}$)/, (hidden) => '•'.repeat(hidden.length)));
}

/**
 * Formats while typing, only for a caret at the end of the input. No digit is ever dropped, so autofill and a too long
 * number stay visible; no space trails, so the last one can be erased.
 */
export function formatPhoneTyping(text: string): string {
  const digits = digitsOf(text);
  const plus = hasPlus(text) ? '+' : '';
  if (isForeign(text) || ['', '3', '38', '8'].includes(digits)) return plus + digits;
  return grouped(nationalDigits(text));
}

/**
 * A field's content after a keystroke: grouped only while the caret is at the end, because a field rewritten elsewhere
 * loses its caret and some keyboards then double digits.
 */
export function typedPhone({ value, selectionStart }: { value: string; selectionStart: number | null }): string {
  return selectionStart === value.length ? formatPhoneTyping(value) : value;
}

/** A complete number in its usual groups, anything else as it was typed. */
export function tidyPhone(text: string): string {
  const phone = normalizePhone(text);
  return phone === undefined ? text : formatPhone(phone);
}

function hasPlus(text: string): boolean {
  return text.trimStart().startsWith('+');
}

function isForeign(text: string): boolean {
  const digits = digitsOf(text);
  return hasPlus(text) && !digits.startsWith('380') && !'380'.startsWith(digits);
}

function nationalDigits(text: string): string {
  const digits = digitsOf(text);
  if (hasPlus(text) && '380'.startsWith(digits)) return '';
  // The trunk zero also comes after +380, when a whole number is typed into a field that begins with it.
  return digits.replace(/^(?:(?:00)?380|80)?0*/, '');
}

function grouped(national: string): string {
  const groups = [national.slice(0, 2), national.slice(2, 5), national.slice(5, 7), national.slice(7)];
  return ['+380', ...groups.filter((group) => group !== '')].join(space);
}
