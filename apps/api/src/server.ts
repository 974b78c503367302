import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { ageRoutes } from './http/customer/age.ts';
import { analyticsRoutes } from './http/customer/analytics.ts';
import { appRoutes } from './http/customer/app.ts';
import { authRoutes } from './http/customer/sign-in.ts';
import { certificatesRoutes } from './http/customer/certificates.ts';
import { contentRoutes } from './http/customer/content.ts';
import { deliveryRoutes } from './http/customer/delivery.ts';
import { exchangeRoutes } from './http/customer/exchange.ts';
import { feedbackRoutes } from './http/customer/feedback.ts';
import { inviteRoutes } from './http/customer/referrals.ts';
import { marathonRoutes } from './http/customer/marathon.ts';
import { notificationRoutes } from './http/customer/notifications.ts';
import { ordersRoutes } from './http/customer/orders.ts';
import { passkeyRoutes } from './http/customer/passkeys.ts';
import { paymentRoutes } from './http/customer/payments.ts';
import { storesRoutes } from './http/customer/stores.ts';
import { quizRoutes } from './http/customer/quiz.ts';
import { registeredDeviceRoutes } from './http/customer/registered-devices.ts';
import { scanRoutes } from './http/customer/codes.ts';
import { shopRoutes } from './http/customer/catalogue.ts';
import { sitesRoutes } from './http/customer/sites.ts';
import { subscriptionRoutes } from './http/customer/subscription.ts';
import { supportRoutes } from './http/customer/support.ts';
import { userRoutes } from './http/customer/customers.ts';
import { xpRoutes } from './http/customer/xp.ts';
import { guardAccess } from './http/core/access.ts';
import { answerBroken, answerExpectation } from './http/core/broken-request.ts';
import type { Build } from './http/core/build.ts';
import { Refusal } from './domain/refusal.ts';
import type { RequestServices } from './http/core/admitted.ts';
import { describeApi } from './http/document/describe-api.ts';
import { answerErrors, answerUnreadable, loggedError, newRequestId } from './http/core/errors.ts';
import { answerHealth } from './http/site/health.ts';
import { sendHeaders } from './http/core/headers.ts';
import { shedLoad } from './http/core/overload.ts';
import { routable } from './http/core/plain-address.ts';
import { logRequests } from './http/core/request-log.ts';
import { signRequests } from './http/core/sign-requests.ts';
import { limitHandlers, serverTimes, timeLimits } from './http/core/time-limits.ts';
import { payPage } from './http/site/pay-page.ts';
import { pictureRoutes } from './http/site/pictures.ts';
import { noPageFor, serveWebApp } from './http/site/web-app.ts';
import { diiaCallback } from './http/webhooks/diia.ts';
import { codeReports } from './http/webhooks/code-reports.ts';
import { paymentCallbacks } from './http/webhooks/payments.ts';
import { registerCalls } from './http/webhooks/register-calls.ts';

/** The whole API: features mounted in order, then what demo mode adds, then the app's own files and pages. */
export async function buildServer(
  services: RequestServices,
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
    // What still comes over a socket that is open is answered like everything before.
    return503OnClosing: false,
    rewriteUrl: ({ url }) => routable(url),
    frameworkErrors: (_error, request, reply) =>
      answerUnreadable(request, reply, services.config, noPageFor(request, services.config)),
    clientErrorHandler: (error, socket) => answerBroken(error, socket, services.config),
  });
  app.server.on('checkExpectation', (_request, response) => answerExpectation(response, services.config));
  app.removeContentTypeParser('text/plain'); // JSON is the only language of calls
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, () => services.clock().getTime());
  sendHeaders(app, services.config);
  logRequests(app);
  signRequests(app);
  limitHandlers(app, limits.handlerMs, new Refusal('overloaded'));
  if (services.load !== undefined) shedLoad(app, services.load);
  await app.register(cookie);
  guardAccess(app, services);
  answerHealth(app, services.config);
  await describeApi(app, services, build);

  const features = [
    ...authRoutes,
    ...passkeyRoutes,
    ...userRoutes,
    ...inviteRoutes,
    ...sitesRoutes,
    ...ageRoutes,
    diiaCallback,
    ...shopRoutes,
    ...ordersRoutes,
    ...paymentRoutes,
    payPage,
    pictureRoutes,
    codeReports,
    paymentCallbacks,
    registerCalls,
    ...deliveryRoutes,
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
