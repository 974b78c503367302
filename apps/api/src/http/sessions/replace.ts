import '@fastify/cookie';
import type { Route } from '../core/serve.ts';
import { sessionCookieName } from './cookie.ts';
import { endReplaced } from '../../domain/sessions/cookies.ts';

/** Signing in again leaves no earlier session of the browser alive: the cookie it came with is worthless. */
export const replacesSession =
  (route: Route): Route =>
  (app, services) => {
    void app.register(async (scope) => {
      scope.addHook('onSend', async (request, reply, payload) => {
        // A call refused before anything of it was read has no cookies.
        if (reply.statusCode !== 200) return payload;
        const old = request.cookies[sessionCookieName(services.config)];
        if (old === undefined) return payload;
        await endReplaced(services, old);
        await services.database.sessionChanges.settle();
        return payload;
      });
      route(scope, services);
    });
  };
