import '@fastify/cookie';
import type { Access } from '@club/contract/endpoint';
import type { Brand } from '@club/rules/brands';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from './context.ts';
import { Refusal } from './refusal.ts';
import { sessionCookieName } from './session-cookie.ts';
import { sessionLookup } from './session-lookup.ts';
import { isBearerOf, type KnownCookie, knowCookie } from './session-token.ts';
import { endSession, type LiveSession, turnCookie } from '../database/queries/sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    brand: Brand;
    liveSession: LiveSession | undefined;
  }
}

/** Routes of plugins that cannot declare their access themselves. */
const declaredHere: [prefix: string, access: Access][] = [
  ['/api/docs', 'public'],
  ['/emulators', 'public'],
];

/** Every route declares who may call it, or the server does not start; every call is checked before its body is read. */
export function guardAccess(app: FastifyInstance, house: House): void {
  const findSession = sessionLookup(house.database, house.clock);
  app.decorateRequest('brand', 'main');
  app.decorateRequest('liveSession', undefined);
  app.addHook('onRoute', (route) => {
    const known = declaredHere.find(([prefix]) => route.url === prefix || route.url.startsWith(`${prefix}/`));
    if (known) route.config = { ...route.config, access: known[1] };
    if (route.config?.access === undefined)
      throw new Error(`Route ${String(route.method)} ${route.url} declares no access`);
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const access = request.routeOptions.config.access;
    // An outside service has no API key: its route checks what it sent.
    if (!isApi(request) || access === 'callback') return;
    request.brand = brandOfKey(request, house);
    if (access !== 'session' && access !== 'customer') return;
    request.liveSession = await sessionOf(request, house, access, findSession);
  });
}

const isApi = (request: FastifyRequest): boolean =>
  /^\/(m?api)\//.test(request.url) && !/^\/api\/(docs|openapi\.json)/.test(request.url);

function brandOfKey(request: FastifyRequest, house: House): Brand {
  const key = request.headers['x-api-key'];
  const brand =
    typeof key === 'string' && Object.hasOwn(house.config.apiKeys, key) ? house.config.apiKeys[key] : undefined;
  if (brand === undefined) throw new Refusal('api_key_unknown');
  return brand;
}

/** Only two can hold one session's cookie, the customer and a thief, and nobody knows which of them this is. */
async function refuseOldCookie(request: FastifyRequest, house: House, session: LiveSession): Promise<never> {
  await endSession(house.database.db, session.id, house.clock());
  request.log.warn({ session: session.id }, 'replaced session cookie used again, session ended');
  throw new Refusal('unauthorized');
}

// The specification's own word for a session that is no more, in the calls that say it.
const saysThrownOut = new Set(['/api/cert/get-auth', '/api/cert/get-cert-list', '/api/user/get-metafields']);

function thrownOut(request: FastifyRequest): Record<string, unknown> {
  return saysThrownOut.has(request.routeOptions.url ?? '') ? { errorType: 'UNAUTHORIZED_IN_APP' } : {};
}

async function sessionOf(
  request: FastifyRequest,
  house: House,
  access: Access,
  findSession: (cookie: KnownCookie) => Promise<LiveSession | undefined>,
): Promise<LiveSession> {
  const token = request.cookies[sessionCookieName(house.config)];
  if (token === undefined || token.length > 120) throw new Refusal('unauthorized');
  const cookie = knowCookie(token);
  if (access === 'customer') {
    const bearer = /^Bearer ([\w.-]{20,400})$/.exec(request.headers.authorization ?? '')?.[1];
    if (bearer === undefined || !isBearerOf(house.config.secret, bearer, cookie.familyHash, house.clock()))
      throw new Refusal('unauthorized');
  }
  const session = await findSession(cookie);
  if (session === undefined) throw new Refusal('unauthorized', {}, thrownOut(request));
  if (session.cookieAge === 'next') await turnCookie(house.database.db, session, house.clock());
  if (session.cookieAge === 'old') await refuseOldCookie(request, house, session);
  if (access === 'customer' && session.customerIds[request.brand] === undefined) throw new Refusal('brand_mismatch');
  return session;
}
