import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { ageRoutes } from './features/age/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { appRoutes } from './features/app/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { brandsRoutes } from './features/brands/routes.ts';
import { callBacksRoutes } from './features/call-backs/routes.ts';
import { certificatesRoutes } from './features/certificates/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { deliveryRoutes } from './features/delivery/routes.ts';
import { exchangeRoutes } from './features/exchange/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { inviteRoutes } from './features/invite/routes.ts';
import { ipostRoutes } from './features/ipost/routes.ts';
import { marathonRoutes } from './features/marathon/routes.ts';
import { notificationRoutes } from './features/notices/routes.ts';
import { ordersRoutes } from './features/orders/routes.ts';
import { passkeyRoutes } from './features/passkeys/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { storesRoutes } from './features/places/routes.ts';
import { quizRoutes } from './features/quiz/routes.ts';
import { registeredDeviceRoutes } from './features/registered-devices/routes.ts';
import { scanRoutes } from './features/scan/routes.ts';
import { shopRoutes } from './features/shop/routes.ts';
import { sitesRoutes } from './features/sites/routes.ts';
import { subscriptionRoutes } from './features/subscription/routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { userRoutes } from './features/user/routes.ts';
import { veloRoutes } from './features/velo/routes.ts';
import { xpRoutes } from './features/xp/routes.ts';
import { guardAccess } from './http/access.ts';
import { answerBroken, answerExpectation } from './http/broken-request.ts';
import type { Build } from './http/build.ts';
import type { ServedHouse } from './http/admitted.ts';
import { describeApi } from './http/document.ts';
import { answerErrors, answerUnreadable, loggedError, newRequestId } from './http/errors.ts';
import { answerHealth } from './http/health.ts';
import { sendHeaders } from './http/headers.ts';
import { routable } from './http/plain-address.ts';
import { logRequests } from './http/request-log.ts';
import { serverTimes, timeLimits } from './http/time-limits.ts';
import { serveWebApp } from './http/web-app.ts';

/** The whole API: features mounted in order, then what demo mode adds, then the app's own files and pages. */
export async function buildServer(
  services: ServedHouse,
  build: Build,
  extras: ((app: FastifyInstance) => unknown)[] = [],
  limits = timeLimits,
): Promise<FastifyInstance> {
  const app = Fastify({
    // The framework's own lines name errors too, and an error's message may quote a person.
    logger: { level: services.config.logLevel, serializers: { err: loggedError } },
    ...serverTimes(limits),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: 65_536,
    trustProxy: services.config.trustProxy,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url }) => routable(url),
    frameworkErrors: (_error, request, reply) => answerUnreadable(request, reply, services.config),
    clientErrorHandler: (error, socket) => answerBroken(error, socket, services.config),
  });
  app.server.on('checkExpectation', (_request, response) => answerExpectation(response, services.config));
  app.removeContentTypeParser('text/plain'); // JSON is the only language of calls
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  sendHeaders(app, services.config);
  logRequests(app);
  await app.register(cookie);
  guardAccess(app, services);
  answerHealth(app);
  await describeApi(app, services, build);

  const features = [
    ...authRoutes,
    ...passkeyRoutes,
    ...userRoutes,
    ...inviteRoutes,
    ...brandsRoutes,
    ...veloRoutes,
    ...sitesRoutes,
    ...ageRoutes,
    ...shopRoutes,
    ...ordersRoutes,
    ...paymentRoutes,
    ...deliveryRoutes,
    ...ipostRoutes,
    ...callBacksRoutes,
    ...supportRoutes,
    ...analyticsRoutes,
    ...certificatesRoutes,
    ...scanRoutes,
    ...xpRoutes,
    ...notificationRoutes,
    ...registeredDeviceRoutes,
    ...subscriptionRoutes,
    ...marathonRoutes,
    ...quizRoutes,
    ...exchangeRoutes,
    ...feedbackRoutes,
    ...contentRoutes,
    ...storesRoutes,
    ...appRoutes(build),
  ];
  for (const mount of features) mount(app, services);
  for (const extra of extras) await extra(app);

  await serveWebApp(app, services, build);
  return app;
}
