/**
 * The code that decides about an address and the code that routes it must read the same one, so each has one spelling:
 * characters RFC 3986 allows are not escaped, segments are not empty and lead nowhere but down, and there is one level
 * of decoding. Cyrillic is escaped.
 */
export function isPlainAddress(target: string): boolean {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  if (!pathShape.test(path) || !queryShape.test(query)) return false;
  return !path.includes('%') || (!needlessEscape.test(path) && isText(path));
}

/** The target for the router. One that is not plain becomes one that no router can read, which is answered before any hook. */
export const routable = (target = ''): string => (isPlainAddress(target) ? target : '/%');

const pathShape = /^(?=\/)(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})+)*\/?$/i;

// A query routes nothing: its content is for the schema of its call, and other people's letters and escapes in links
// are left alone.
const queryShape = /^[!"$-~]*$/;

// Letters, digits and - . _ ~ need no escape; slashes and invisible characters may not hide in one, nor may another
// escape.
const needlessEscape = /%(?:[01]|2[d-f]|3\d|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9aef]|25[0-9a-f]{2})/i;

function isText(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
