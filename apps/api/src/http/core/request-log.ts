import type { FastifyInstance } from 'fastify';
import { whenOver } from './request-over.ts';

/** One line a request: named fields only. No address, no query, no body: personal data is in no log. */
export function logRequests(app: FastifyInstance): void {
  whenOver(app, (request, reply, status) =>
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status,
      ms: Math.round(reply.elapsedTime),
    }),
  );
}
