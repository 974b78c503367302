import type { FastifyInstance } from 'fastify';
import { isAnswering } from '../database/queries/health.ts';
import type { House } from './context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set before the server closes: whoever sends requests here should stop. */
    isLeaving: boolean;
  }
}

const waitMs = 1000;

/**
 * What a proxy asks. `/livez`: the process runs. `/readyz`: it should be sent requests, because its database answers and it
 * is not about to end. Neither says more than that.
 */
export function answerHealth(app: FastifyInstance, { database }: House): void {
  const hidden = { config: { access: 'public' as const }, schema: { hide: true } };
  app.decorate('isLeaving', false);
  app.get('/livez', hidden, async (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', hidden, async (_request, reply) => {
    const isReady = !app.isLeaving && (await isAnswering(database.db, waitMs));
    return reply
      .code(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ok' : 'not ready');
  });
}
