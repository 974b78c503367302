/** A email of one plain part as it came over the wire (RFC 5322, bytes as latin1), readable. */
export function readEmail(raw: string): { id: string; from: string; subject: string; text: string } {
  const split = raw.indexOf('\r\n\r\n');
  const headers = readHeaders(raw.slice(0, split));
  const body = raw.slice(split + 4);
  return {
    id: (headers.get('message-id') ?? '').replace(/^<|>$/g, ''),
    from: headers.get('from') ?? '',
    subject: readWords(headers.get('subject') ?? ''),
    text: decodeBody(body, headers.get('content-transfer-encoding') ?? '7bit')
      .replaceAll('\r\n', '\n')
      .trimEnd(),
  };
}

function readHeaders(head: string): Map<string, string> {
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  return new Map(
    unfolded.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/**
 * Encoded words of RFC 2047; the space between two of them is dropped. Bytes are joined first: a character may be cut
 * in two.
 */
function readWords(text: string): string {
  const words = /(?:=\?utf-8\?[bq]\?[^?]*\?=\s*)+/gi;
  return text.replace(words, (run) => {
    const parts = [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, how = '', word = '']) =>
      how.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : unquote(word.replaceAll('_', ' ')),
    );
    return Buffer.concat(parts).toString('utf8');
  });
}

function decodeBody(body: string, encoding: string): string {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    case 'quoted-printable':
      return unquote(body.replace(/=\r\n/g, '')).toString('utf8');
    default:
      return Buffer.from(body, 'latin1').toString('utf8');
  }
}

const unquote = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
