import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isOwnPage, type AppUrls, type DiiaStore } from './requests.ts';
import { openService } from '../service-entry.ts';
import type { Room } from '../service-entry.ts';

const credentialPrefix = 'demo-';
const sessionLivesMs = 2 * 3_600_000;

type Params = { token: string; branch: string };

/** Document sharing of Diia: a session by the acquirer's token, then a deep link for one request. */
export const diia: FastifyPluginAsync<{ room: Room; requests: DiiaStore } & AppUrls> = async (app, options) => {
  const { room, requests, appUrl } = options;
  const takeFault = openService(app, 'diia', room);
  const sessions = new Map<string, { acquirerToken: string; until: number }>();

  app.get<{ Params: Params }>('/emulators/diia/api/v1/auth/acquirer/:token', async (request, reply) => {
    const acquirerToken = request.params.token;
    const basic = /^Basic (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!acquirerToken.startsWith(credentialPrefix) || !basic.startsWith(credentialPrefix))
      return reply.code(401).send(problem('UnauthorizedError', 401));
    const token = randomBytes(24).toString('base64url');
    sessions.set(token, { acquirerToken, until: room.now().getTime() + sessionLivesMs });
    return { token };
  });

  app.post<{ Params: Params }>(
    '/emulators/diia/api/v2/acquirers/branch/:branch/offer-request/dynamic',
    async (request, reply) => {
      const fault = takeFault(request);
      if (fault === 'expired-session') sessions.clear();
      const session = sessions.get(bearerOf(request));
      if (session === undefined || session.until <= room.now().getTime())
        return reply.code(401).send(problem('UnauthorizedError', 401));
      const wanted = readOrder(request.body, options);
      if (wanted === undefined || fault === 'refused') return reply.code(400).send(problem('BadRequestError', 400));
      const id = requests.add({ ...wanted, acquirerToken: session.acquirerToken, at: room.now() });
      return { deeplink: `${appUrl.replace(/\/+$/, '')}/emulators/diia/requests/${id}` };
    },
  );
};

const problem = (name: string, code: number) => ({ name, message: name, code });

const bearerOf = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

function readOrder(body: unknown, urls: AppUrls): { requestId: string; returnLink: string } | undefined {
  const { offerId, requestId, returnLink } = (body ?? {}) as Record<string, unknown>;
  if (typeof offerId !== 'string' || offerId === '' || typeof requestId !== 'string' || requestId === '')
    return undefined;
  return typeof returnLink === 'string' && isOwnPage(returnLink, urls) ? { requestId, returnLink } : undefined;
}
