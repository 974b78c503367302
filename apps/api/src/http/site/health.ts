import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { knowCookie } from '../../domain/sessions/token.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set before the server closes: the load balancer should stop sending requests here. */
    isLeaving: boolean;
  }
}

const waitMs = 1000;

/**
 * For proxies. `/livez`: the process runs. `/readyz`: it should be sent requests, because a signed-in call would reach
 * the database in time, and it is not about to end. Neither returns more than that, but for the mark of staging.
 */
export function answerHealth(app: FastifyInstance, { staging }: { staging: boolean }): void {
  const ok = staging ? 'ok, staging' : 'ok';
  const hidden = { config: { access: 'keyless' as const }, schema: { hide: true } };
  app.decorate('isLeaving', false);
  app.get('/livez', hidden, async (_request, reply) => reply.type('text/plain').send(ok));
  app.get('/readyz', hidden, async (_request, reply) => {
    const isReady = !app.isLeaving && (await canFind(app));
    return reply
      .code(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? ok : 'not ready');
  });
}

// An unknown session is never cached, so the database is queried: by the same look-up as calls, in the same queue, over
// the same pool.
const unknownCookie = knowCookie('readyz.nobody');

async function canFind(app: FastifyInstance): Promise<boolean> {
  const found = app.findSession(unknownCookie).then(
    () => true,
    () => false,
  );
  return Promise.race([found, pause(waitMs, false, { ref: false })]);
}
