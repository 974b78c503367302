/** Which keys a request has; `unsure` ones are not judged by their access. */
export type Keys =
  /** Not even the public key of the app. */
  | 'none'
  | 'visitor'
  /** A cookie whose bearer is missing, wrong or another's. */
  | 'cookie'
  | 'bearer'
  /** A customer of the main brand alone, with the key of the second one. */
  | 'other-brand'
  | 'customer';

/** One request, and the facts needed to judge its reply. */
export interface Shot {
  /** Its mutation, in constant words: findings are counted by them. */
  about: string;
  /** The call it is aimed at, as `POST /api/…`; pages and files have none. */
  call?: string;
  keys: Keys;
  method: string;
  target: string;
  /** One character is one byte in each of these. */
  headers: [name: string, value: string][];
  body?: Buffer;
  /** The bytes instead of all this, where no request can be written in the usual way. */
  raw?: Buffer;
  /** After these bytes nothing more comes; a server may end such a connection without a word. */
  isCutOff?: boolean;
  /** Things of another customer that no answer to this request may hold. */
  secrets?: readonly string[];
}

/** Text on the wire: one character for each byte of UTF-8. */
export const wireText = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

export function bytesOf(shot: Shot, id: string): Buffer {
  if (shot.raw) return shot.raw;
  const length: [string, string][] =
    shot.body && !shot.headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name))
      ? [['content-length', String(shot.body.length)]]
      : [];
  const host: [string, string][] = shot.headers.some(([name]) => /^host$/i.test(name)) ? [] : [['host', 'localhost']];
  const lines = [...host, ['x-shot', id], ...shot.headers, ...length].map(([name, value]) => `${name}: ${value}`);
  const head = Buffer.from(`${shot.method} ${shot.target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return shot.body ? Buffer.concat([head, shot.body]) : head;
}
