/**
 * The code that decides about an address and the code that routes it must read the same one, so each has one spelling: what RFC 3986
 * lets stand is not escaped, segments are not empty and lead nowhere but down, and one decoding is all. Cyrillic is escaped.
 */
export function isPlainAddress(target: string): boolean {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  if (!pathShape.test(path) || !queryShape.test(query)) return false;
  return !path.includes('%') || (!needlessEscape.test(path) && isText(path));
}

/** The target for the router. One that is not plain becomes one that no router can read, which is answered before any hook. */
export const routable = (target = ''): string => (isPlainAddress(target) ? target : '/%');

const pathShape = /^(?=\/)(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})+)*\/?$/i;

// A query leads nowhere: what it says is for the schema of its call, and letters and escapes of others' links are let be.
const queryShape = /^[!"$-~]*$/;

// Letters, digits and - . _ ~ need no escape; slashes and signs that nobody sees may not hide in one, nor may another escape.
const needlessEscape = /%(?:[01]|2[d-f]|3\d|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9aef]|25[0-9a-f]{2})/i;

function isText(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
