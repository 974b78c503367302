import { BlockList } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { StaffRefusal } from '../../domain/actions/action.ts';
import type { Services } from '../../domain/context.ts';
import { loggedError, newRequestId } from '../core/errors.ts';
import { routable } from '../core/plain-address.ts';
import { logRequests } from '../core/request-log.ts';
import { signRequests } from '../core/sign-requests.ts';
import { limitHandlers, serverTimes, timeLimits } from '../core/time-limits.ts';
import { officeCalls } from './calls.ts';
import { sendStaffHeaders } from './headers.ts';
import { serveOfficePage } from './page.ts';
import { answerStaffErrors, sendRefusal } from './refusals.ts';
import { mountCalls, type StaffCall } from './serve-staff.ts';
import { serveStream } from './stream.ts';

/** The office: a separate instance, on which no call of customers exists. `more` is what a demo adds. */
export async function buildOffice(
  services: Services,
  more: readonly StaffCall[] = [],
  dist?: string,
  queuesEveryMs = 2000,
): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { err: loggedError } },
    ...serverTimes(timeLimits),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: 262_144,
    trustProxy: config.trustProxy,
    rewriteUrl: ({ url }) => routable(url),
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(reply, new StaffRefusal('input_invalid', { field: '' }), request.id),
  });
  app.removeContentTypeParser('text/plain');
  answerStaffErrors(app);
  sendStaffHeaders(app, config);
  logRequests(app);
  signRequests(app);
  limitHandlers(app, timeLimits.handlerMs, new StaffRefusal('service_away'));
  await app.register(cookie);
  letInFrom(app, config.office.allow);
  mountCalls(app, services, [...officeCalls, ...more]);
  serveStream(app, services, queuesEveryMs);
  await serveOfficePage(app, dist);
  return app;
}

/** Ranges of addresses that may knock at all. */
function letInFrom(app: FastifyInstance, ranges: readonly string[]): void {
  if (ranges.length === 0) return;
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits = ''] = range.split('/');
    list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
  }
  app.addHook('onRequest', async (request) => {
    const address = request.ip.replace(/^::ffff:/, '');
    if (!list.check(address, address.includes(':') ? 'ipv6' : 'ipv4')) throw new StaffRefusal('request_foreign');
  });
}
