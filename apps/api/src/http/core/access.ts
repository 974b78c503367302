import '@fastify/cookie';
import type { Brand } from '@club/rules/brands';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type Admitted, type AdmittedAs, admittedAs, type RouteAccess, type RequestServices } from './admitted.ts';
import type { Services } from '../../domain/context.ts';
import { Refusal } from '../../domain/refusal.ts';
import { sessionCookieName } from '../sessions/cookie.ts';
import { acceptCookie } from '../../domain/sessions/cookies.ts';
import { type FindSession, type LiveSession, sessionLookup } from '../../domain/sessions/lookup.ts';
import { isBearerOf, knowCookie } from '../../domain/sessions/token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  interface FastifyInstance {
    /** As for a call; readiness is checked in the same way. */
    findSession: FindSession;
  }
  interface FastifyRequest {
    /** The guard's result for the caller; nothing before it admitted anyone. */
    admitted: Admitted | undefined;
  }
}

/** Routes of plugins that cannot declare their access themselves. */
const declaredHere: [prefix: string, access: RouteAccess][] = [
  ['/api/docs', 'keyless'],
  ['/emulators', 'keyless'],
];

/**
 * Every route declares who may call it, or the server does not start. Every call is admitted by the declaration of the route
 * that it matched, and by nothing else about it, before its body is read; no handler runs for a caller who was not.
 */
export function guardAccess(app: FastifyInstance, services: RequestServices): void {
  const findSession = sessionLookup(services.database, services.clock);
  app.decorate('findSession', findSession);
  app.decorateRequest('admitted', undefined);
  app.addHook('onRoute', (route) => {
    const access = declaredBy(route);
    route.config = { ...route.config, access };
    route.handler = handlerBehind(access, route, services);
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const { access } = request.routeOptions.config;
    if (access === undefined) throw new Error('The route declares no access');
    request.admitted = await admit(request, services, access, findSession);
  });
}

function declaredBy({ url, method, config }: RouteOptions & { url: string }): RouteAccess {
  const known = declaredHere.find(([prefix]) => url === prefix || url.startsWith(`${prefix}/`));
  const access = known?.[1] ?? config?.access;
  if (access === undefined) throw new Error(`Route ${String(method)} ${url} declares no access`);
  return access;
}

/** The last check: whatever became of the hooks, a handler runs for a caller of its own access or not at all. */
function handlerBehind(access: RouteAccess, { method, url, handler }: RouteOptions, services: RequestServices) {
  return function behind(this: FastifyInstance, ...[request, reply]: Parameters<typeof handler>) {
    const admitted = admittedAs(request, access);
    services.onHandler?.({ method: String(method), route: url, declared: access, admitted });
    return handler.call(this, request, reply);
  };
}

async function admit(
  request: FastifyRequest,
  services: Services,
  access: RouteAccess,
  findSession: FindSession,
): Promise<Admitted> {
  switch (access) {
    case 'keyless':
    case 'callback':
      return { access };
    case 'public':
    case 'visitor':
      return { access, brand: brandOfKey(request, services) };
    case 'session': {
      const brand = brandOfKey(request, services);
      return { access, brand, session: await sessionOf(request, services, findSession) };
    }
    case 'customer':
      return admitCustomer(request, services, findSession);
  }
}

async function admitCustomer(
  request: FastifyRequest,
  services: Services,
  findSession: FindSession,
): Promise<AdmittedAs['customer']> {
  const brand = brandOfKey(request, services);
  const session = await sessionOf(request, services, findSession, brand);
  const id = session.customerIds[brand];
  if (id === undefined) throw new Refusal('brand_mismatch');
  return { access: 'customer', brand, session, customer: { id, brand } };
}

function brandOfKey(request: FastifyRequest, services: Services): Brand {
  const key = request.headers['x-api-key'];
  const brand =
    typeof key === 'string' && Object.hasOwn(services.config.apiKeys, key) ? services.config.apiKeys[key] : undefined;
  if (brand === undefined) throw new Refusal('api_key_unknown');
  return brand;
}

// The specification's own code for an ended session, in the calls that use it.
const saysThrownOut = new Set(['/api/cert/get-auth', '/api/cert/get-cert-list', '/api/user/get-metafields']);

function thrownOut(request: FastifyRequest): Record<string, unknown> {
  return saysThrownOut.has(request.routeOptions.url ?? '') ? { errorType: 'UNAUTHORIZED_IN_APP' } : {};
}

async function sessionOf(
  request: FastifyRequest,
  services: Services,
  findSession: FindSession,
  /** Of a customer; a session alone needs none. */
  brand?: Brand,
): Promise<LiveSession> {
  const token = request.cookies[sessionCookieName(services.config)];
  if (token === undefined || token.length > 120) throw new Refusal('unauthorized');
  const cookie = knowCookie(token);
  if (brand !== undefined) {
    const bearer = /^Bearer ([\w.-]{20,400})$/.exec(request.headers.authorization ?? '')?.[1];
    if (bearer === undefined || !isBearerOf(services.config.secret, bearer, cookie.familyHash, services.clock()))
      throw new Refusal('unauthorized');
  }
  const session = await findSession(cookie, brand);
  if (session === undefined) throw new Refusal('unauthorized', {}, thrownOut(request));
  if (await acceptCookie(services, session)) return session;
  request.log.warn({ session: session.id }, 'replaced session cookie used again, session ended');
  throw new Refusal('unauthorized');
}
