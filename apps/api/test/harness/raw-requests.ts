// Requests as bytes: what `inject` and honest clients would correct is sent as it is written.
import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface RawRequest {
  method: string;
  target: string;
  headers?: Record<string, string>;
  body?: string;
}

const textOf = ({ method, target, headers = {}, body = '' }: RawRequest): string => {
  const all = { host: 'localhost', ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
};

/** Sends all of them down one socket, one behind the other, and gives the answers in the same order. */
export function sendRaw(port: number, requests: readonly RawRequest[]): Promise<RawAnswer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer[]>();
  const answers: RawAnswer[] = [];
  const socket = connect(port, '127.0.0.1');
  let rest = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const request = requests[answers.length];
      const taken = request && takeAnswer(rest, request.method);
      if (taken === undefined) break;
      answers.push(taken.answer);
      rest = rest.subarray(taken.length);
    }
    if (answers.length === requests.length) socket.end(() => resolve(answers));
  });
  socket.on('error', reject);
  socket.on('close', () => resolve(answers));
  for (const request of requests) socket.write(textOf(request), 'latin1');
  return promise;
}

function takeAnswer(bytes: Buffer, method: string): { answer: RawAnswer; length: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const status = Number(first.split(' ')[1]);
  const start = headEnd + 4;
  const length = method === 'HEAD' ? 0 : Number(headers['content-length'] ?? 0);
  if (bytes.length < start + length) return undefined;
  const body = bytes.toString('utf8', start, start + length);
  return { answer: { status, headers, body }, length: start + length };
}
