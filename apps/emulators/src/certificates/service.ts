// A facade of our own: no partner is chosen yet, so this imitates no real service. See docs/decisions/027.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { partners } from './offers.ts';
import { certificatesPage } from './page.ts';
import { type CertificateStore, createCertificateStore, isOffer, type IssuedCode } from './store.ts';

const keyPrefix = 'demo-';
const tokenLivesMs = 15 * 60_000;
const countMax = 100;
const at = (path: string) => `/emulators/certificates/${path}`;

type Work = (body: Record<string, unknown>, fault: Mode | undefined, request: FastifyRequest) => object | string;

const modes = ['refused', 'old-token', 'sold-out'] as const;
type Mode = (typeof modes)[number];

/** The partner of gift certificates: a token for a quarter of an hour, expected refusals as 422. */
export const certificates = emulated({
  id: 'certificates',
  modes,
  pages: [
    [
      '/emulators/certificates',
      'Сертифікати',
      'Коди, які забрав клуб, і скарги «не спрацював»: тут обирають, що відповість партнер.',
    ],
    ['/emulators/certificates/codes', 'Сертифікати, JSON', 'Те саме для тестів.'],
  ],
  open: async (app, { room }) => {
    const codes = createCertificateStore(room.now);
    await app.register(serve, { room, codes });
    await app.register(certificatesPage, { codes });
  },
});

async function serve(
  app: FastifyInstance,
  { room, codes }: { room: Room<Mode>; codes: CertificateStore },
): Promise<void> {
  const takeFault = openService(app, room);
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
}

const wire = ({ id, code, pin, endsOn }: IssuedCode) => ({ id, code, pin, ends_on: endsOn });

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,80}$/.test(value);

const bodyOf = ({ body }: FastifyRequest) => (body ?? {}) as Record<string, unknown>;
