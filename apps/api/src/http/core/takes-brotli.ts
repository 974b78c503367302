import type { FastifyRequest } from 'fastify';

/**
 * Whether the reader takes a body packed by Brotli: they name it, and with no weight of zero, which refuses it (RFC 9110,
 * 12.5.3). Who takes anything (`*`) is sent the plain body.
 */
export function takesBrotli({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const codings = (headers['accept-encoding'] ?? '').split(',').map((one) => one.split(';').map((part) => part.trim()));
  return codings.some(
    ([name, ...parameters]) => name?.toLowerCase() === 'br' && !parameters.some((one) => /^q=0(\.0{0,3})?$/i.test(one)),
  );
}
