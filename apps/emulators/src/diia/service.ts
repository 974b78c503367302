import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AppUrls, isOwnPage } from '../app-urls.ts';
import { emulated } from '../emulated.ts';
import { openService, type Room } from '../open-service.ts';
import { diiaPages } from './pages.ts';
import { createDiiaStore, type DiiaStore } from './requests.ts';

const credentialPrefix = 'demo-';
const sessionLivesMs = 2 * 3_600_000;

type Params = { token: string; branch: string };

const modes = ['refused', 'expired-session'] as const;
type Mode = (typeof modes)[number];

/** Document sharing of Diia: a session by the acquirer's token, then a deep link for one request. */
export const diia = emulated({
  id: 'diia',
  modes,
  pages: [['/emulators/diia', 'Дія', 'Запити поділитися документом: тут обирають, що відповісти застосунку.']],
  open: async (app, { room, appUrl, brands }) => {
    const requests = createDiiaStore();
    await app.register(serve, { room, requests, appUrl, brands });
    await app.register(diiaPages, { requests, now: room.now, appUrl });
  },
});

async function serve(
  app: FastifyInstance,
  options: { room: Room<Mode>; requests: DiiaStore } & AppUrls,
): Promise<void> {
  const { room, requests, appUrl } = options;
  const takeFault = openService(app, room);
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
}

const problem = (name: string, code: number) => ({ name, message: name, code });

const bearerOf = (request: FastifyRequest): string =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';

function readOrder(body: unknown, urls: AppUrls): { requestId: string; returnLink: string } | undefined {
  const { offerId, requestId, returnLink } = (body ?? {}) as Record<string, unknown>;
  if (typeof offerId !== 'string' || offerId === '' || typeof requestId !== 'string' || requestId === '')
    return undefined;
  return typeof returnLink === 'string' && isOwnPage(returnLink, urls) ? { requestId, returnLink } : undefined;
}
