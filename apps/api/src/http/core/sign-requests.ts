import type { FastifyInstance } from 'fastify';
import { runRequestedBy } from '../../domain/requested-by.ts';

/**
 * Work for a request carries its id, which is also in the log, in `x-request-id` and on the card of an error. Twice: a
 * body is read by events of the socket, which have no async context.
 */
export function signRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => runRequestedBy(request.id, done));
  app.addHook('preValidation', (request, _reply, done) => runRequestedBy(request.id, done));
}
