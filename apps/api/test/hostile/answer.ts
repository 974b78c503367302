import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  /** The server ends the connection after it. */
  isLast: boolean;
  /** Bytes after its end: an unrequested reply. */
  rest: number;
  tookMs: number;
}

export const header = ({ headers }: Answer, name: string): string | undefined =>
  headers.find(([one]) => one === name)?.[1];

/** The document in the body; nothing where it holds none. */
export function jsonOf({ body }: Answer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The first final answer in these bytes, or nothing while it is not whole. */
export function readAnswer(bytes: Buffer, method: string, isEnd: boolean): Answer | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})( |$)/.exec(first)?.[1]);
  if (!Number.isInteger(status)) throw new Error(`not an answer: ${first.slice(0, 100)}`);
  if (status >= 100 && status < 200 && status !== 101) return readAnswer(bytes.subarray(headEnd + 4), method, isEnd);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const named = (name: string) => headers.find(([one]) => one === name)?.[1];
  const isLast = named('connection')?.toLowerCase() === 'close';
  const start = headEnd + 4;
  const read = bodyOf(bytes.subarray(start), {
    isEmpty: method === 'HEAD' || status === 204 || status === 304 || status === 101,
    isChunked: named('transfer-encoding') === 'chunked',
    length: named('content-length'),
    isEnd,
  });
  if (read === undefined) return undefined;
  const body = unpack(read.body, named('content-encoding'));
  return { status, headers, body, isLast, rest: bytes.length - start - read.used, tookMs: 0 };
}

/** The decoded body of a browser that accepts the encoding. Throws if the body is invalid. */
function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0 || encoding === undefined) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  if (encoding === 'gzip') return gunzipSync(body);
  throw new Error(`an encoding that nobody accepts: ${encoding}`);
}

interface Frame {
  isEmpty: boolean;
  isChunked: boolean;
  length: string | undefined;
  isEnd: boolean;
}

function bodyOf(bytes: Buffer, frame: Frame): { body: Buffer; used: number } | undefined {
  if (frame.isEmpty) return { body: Buffer.alloc(0), used: 0 };
  if (frame.isChunked) return chunksOf(bytes);
  if (frame.length === undefined) return frame.isEnd ? { body: bytes, used: bytes.length } : undefined;
  const length = Number(frame.length);
  return bytes.length < length ? undefined : { body: bytes.subarray(0, length), used: length };
}

function chunksOf(bytes: Buffer): { body: Buffer; used: number } | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return undefined;
    if (size === 0) return { body: Buffer.concat(parts), used: next };
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}
