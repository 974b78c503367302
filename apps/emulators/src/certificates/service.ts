// A facade of our own: no partner is chosen yet, so this imitates no real service. See docs/decisions/027.
import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { partners } from './offers.ts';
import { type CertificateStore, isOffer, type IssuedCode } from './store.ts';
import { openService } from '../service-entry.ts';
import type { Room } from '../service-entry.ts';

const keyPrefix = 'demo-';
const tokenLivesMs = 15 * 60_000;
const countMax = 100;
const at = (path: string) => `/emulators/certificates/${path}`;

type Fault = 'refused' | 'old-token' | 'sold-out' | undefined;
type Work = (body: Record<string, unknown>, fault: Fault, request: FastifyRequest) => object | string;

/** The partner of gift certificates: a token for a quarter of an hour, expected refusals as 422. */
export const certificates: FastifyPluginAsync<{ room: Room; codes: CertificateStore }> = async (
  app,
  { room, codes },
) => {
  const takeFault = openService(app, 'certificates', room);
  const tokens = new Map<string, number>();

  app.post(at('auth'), async (request, reply) => {
    const { key } = bodyOf(request);
    if (typeof key !== 'string' || !key.startsWith(keyPrefix))
      return reply.code(401).send({ code: 1, message: 'Unauthorized' });
    for (const [old, until] of tokens) if (until <= room.now().getTime()) tokens.delete(old);
    const token = randomBytes(24).toString('base64url');
    const until = room.now().getTime() + tokenLivesMs;
    tokens.set(token, until);
    return { token, expired_at: new Date(until).toISOString() };
  });

  /** Refuses without a valid token, plays the fault of the reply; a text is the error of the request. */
  const guarded = (work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
    const fault = takeFault(request);
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (fault === 'old-token' || (tokens.get(token) ?? 0) <= room.now().getTime())
      return reply.code(401).send({ code: 2, message: 'Old token' });
    const answer = fault === 'refused' ? 'Refused' : work(bodyOf(request), fault, request);
    return typeof answer === 'string' ? reply.code(422).send({ code: 10, message: answer }) : answer;
  };

  app.get(
    at('catalogue'),
    guarded(() => ({ partners })),
  );

  app.post(
    at('members'),
    guarded(({ reference }) => {
      if (!isId(reference)) return 'reference is required';
      codes.members.add(reference);
      return { reference };
    }),
  );

  app.post(
    at('reservations'),
    guarded(({ reference, offer_id: offerId, count }, fault) => {
      if (!isId(reference)) return 'reference is required';
      if (!isId(offerId) || !isOffer(offerId)) return 'offer is unknown';
      if (!Number.isInteger(count) || Number(count) < 1 || Number(count) > countMax) return 'count is wrong';
      return { certificates: fault === 'sold-out' ? [] : codes.reserve(reference, offerId, Number(count)).map(wire) };
    }),
  );

  app.post(
    at('sold'),
    guarded(({ id, member }) => {
      if (!isId(id) || !isId(member)) return 'id and member are required';
      return codes.sell(id, member) ? { id } : 'certificate is unknown';
    }),
  );

  app.post(
    at('complaints'),
    guarded(({ id, member }) => {
      if (!isId(id) || !isId(member)) return 'id and member are required';
      return { state: codes.complain(id, member).complaint };
    }),
  );

  app.get<{ Params: { id: string } }>(
    at('complaints/:id'),
    guarded((_body, _fault, { params }) => {
      const found = codes.find((params as { id: string }).id);
      if (!found?.complaint) return { state: 'unknown' };
      return { state: found.complaint, ...(found.replacement && { certificate: wire(found.replacement) }) };
    }),
  );
};

const wire = ({ id, code, pin, endsOn }: IssuedCode) => ({ id, code, pin, ends_on: endsOn });

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,80}$/.test(value);

const bodyOf = ({ body }: FastifyRequest) => (body ?? {}) as Record<string, unknown>;
