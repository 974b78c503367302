import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../settings/config.ts';
import { newRequestId, problemBody } from './errors.ts';
import { headersOf, silentPolicy } from './headers.ts';

// The errors of Node's parser and timer for bytes that became no request.
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Bytes that are no HTTP, and heads and bodies that never end: answered like any refusal, and the socket is closed. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket, config: Config): void {
  if (!isAnswering(socket) && socket.writable && error.code !== 'ECONNRESET') {
    const status = statuses[error.code ?? ''] ?? 400;
    const id = newRequestId();
    const body = JSON.stringify(problemBody('invalid_request', id, undefined, { status }));
    const lines = Object.entries(lastHeaders(config, id, body)).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroySoon();
}

/** A request that expects more than `100-continue` (RFC 9110, 10.1.1) never becomes one of Fastify's. */
export function answerExpectation(response: ServerResponse, config: Config): void {
  const id = newRequestId();
  const body = JSON.stringify(problemBody('invalid_request', id));
  response.writeHead(400, lastHeaders(config, id, body)).end(body);
}

/** Headers of an answer that no hook sees; the socket is closed after it. */
const lastHeaders = (config: Config, id: string, body: string): Record<string, string> => ({
  ...headersOf(config),
  'x-request-id': id,
  'content-security-policy': silentPolicy,
  'cache-control': 'no-store',
  'content-type': 'application/problem+json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});

// Words put into the middle of an answer would be read as part of it.
const isAnswering = (socket: Socket): boolean =>
  (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage?.headersSent === true;
