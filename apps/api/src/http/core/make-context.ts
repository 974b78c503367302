import '@fastify/cookie';
import type { Access } from '@club/contract/endpoint';
import type { Brand } from '@club/rules/brands';
import type { ClubSettings } from '@club/rules/settings/club-settings';
import type { Actor } from '@club/rules/staff/actors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveSession } from '../../domain/sessions/lookup.ts';
import type { AdmittedAs } from './admitted.ts';
import { cleanLine } from '../../domain/text/clean.ts';
import type { Ctx, Services } from '../../domain/context.ts';
import { readBrowserId, setBrowserId } from '../sessions/browser-cookie.ts';
import type { ContextOf } from '../../domain/operation.ts';
import { clearSessionCookie, sessionCookieName, setSessionCookie } from '../sessions/cookie.ts';

/** The context of one call: exactly what its caller was admitted as, and nothing that the guard did not look up. */
export function makeContext<A extends Access>(
  access: A,
  admitted: AdmittedAs[A],
  services: Services,
  settings: ClubSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): ContextOf[A] {
  return widen[access]({ ...baseOf(admitted, services, request, reply), settings }, admitted);
}

const widen: { [A in Access]: (ctx: Ctx, admitted: AdmittedAs[A]) => ContextOf[A] } = {
  public: (ctx) => ctx,
  visitor: (ctx) => ctx,
  session: (ctx, { session }) => ({ ...ctx, ...ownOf(session), actor: actorOf(session, ctx.brand) }),
  customer: (ctx, { session, customer }) => ({
    ...ctx,
    ...ownOf(session),
    actor: { kind: 'customer', id: customer.id },
    customer,
  }),
};

const ownOf = ({ id, familyHash, tokenHash, personId, customerIds }: LiveSession) => ({
  session: { id, familyHash, tokenHash },
  personId,
  customerIds,
});

/** A person acts as their customer of the brand, or of another where they never entered this one. */
function actorOf({ customerIds }: LiveSession, brand: Brand): Actor {
  const id = customerIds[brand] ?? Object.values(customerIds)[0];
  return id === undefined ? { kind: 'visitor' } : { kind: 'customer', id };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function baseOf(
  { brand }: AdmittedAs[Access],
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<Ctx, 'settings'> {
  const key = request.headers['idempotency-key'];
  return {
    db: services.database.db,
    transaction: services.database.transaction,
    config: services.config,
    providers: services.providers,
    now: services.clock(),
    random: services.random,
    log: request.log,
    brand,
    actor: { kind: 'visitor' },
    request: {
      id: request.id,
      address: request.ip,
      userAgent: cleanLine(request.headers['user-agent'] ?? '', 500),
      origin: request.headers.origin,
      idempotencyKey: typeof key === 'string' && uuid.test(key) ? key.toLowerCase() : undefined,
      isAdultSaid: request.cookies.is18 === '1',
      files: [],
    },
    cookie: {
      value: request.cookies[sessionCookieName(services.config)],
      set: (cookie) => setSessionCookie(reply, services.config, cookie),
      clear: () => clearSessionCookie(reply, services.config),
    },
    browserId: {
      value: readBrowserId(request, services.config),
      set: (browserId) => setBrowserId(reply, services.config, browserId),
    },
  };
}
