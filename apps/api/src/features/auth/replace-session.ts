import '@fastify/cookie';
import { endSessionOfToken } from '../../database/queries/sign-in.ts';
import type { Route } from '../../http/serve.ts';
import { sessionCookieName } from '../../http/session-cookie.ts';
import { hashToken } from '../../http/session-token.ts';

/** A browser that signs in again leaves no session of its own alive behind: the cookie it came with is worth nothing. */
export const replacesSession =
  (route: Route): Route =>
  (app, house) => {
    void app.register(async (scope) => {
      scope.addHook('onSend', async (request, reply, payload) => {
        const old = request.cookies[sessionCookieName(house.config)];
        if (reply.statusCode === 200 && old !== undefined)
          await endSessionOfToken(house.database.db, hashToken(old), house.clock());
        return payload;
      });
      route(scope, house);
    });
  };
