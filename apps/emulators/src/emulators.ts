import type { FastifyPluginAsync } from 'fastify';
import { deviceRoutes } from './devices.ts';
import type { ServiceOptions, Shared } from './emulated.ts';
import { createEmailStore } from './esputnik/email-store.ts';
import { createFaults } from './faults.ts';
import { indexPage } from './index-page.ts';
import { createParcelStore } from './nova-poshta/parcels.ts';
import { faultRoutes, requestLogRoutes } from './own-routes.ts';
import { packRoutes } from './packs.ts';
import type { PackOptions } from './packs.ts';
import { createRequestLog } from './request-log.ts';
import { listed, services } from './services.ts';
import { createSmsStore } from './turbosms/store.ts';

export type { DemoDevice } from './devices.ts';
export type { DemoPack } from './packs.ts';

export interface EmulatorOptions extends PackOptions, ServiceOptions {
  now?: () => Date;
}

const bodyMaxBytes = 256 * 1024;

/**
 * Outside services for demo and tests, in memory, under /emulators. Throws in production without staging, where a
 * stand-in could pass for the real service.
 */
export const emulators: FastifyPluginAsync<EmulatorOptions> = async (app, options) => {
  if (process.env.NODE_ENV === 'production' && process.env.STAGING !== '1')
    throw new Error('The emulators refuse production (NODE_ENV=production)');

  app.addHook('onRoute', (route) => {
    route.bodyLimit = bodyMaxBytes;
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return reply.code(status).send({ error: 'bad_request', message: error.message });
  });

  const faults = createFaults();
  const log = createRequestLog(services);
  const shared: Shared = {
    ...options,
    now: options.now ?? (() => new Date()),
    faults,
    log,
    sms: createSmsStore(),
    emails: createEmailStore(),
    parcels: createParcelStore(),
  };
  for (const { open } of listed) await app.register(open, shared);

  await app.register(packRoutes, options);
  await app.register(deviceRoutes, options);
  await app.register(faultRoutes, { faults });
  await app.register(requestLogRoutes, { log });
  await app.register(indexPage, { faults });
  app.all('/emulators/*', async (request, reply) =>
    reply.code(404).send({ error: 'not_found', message: `Nothing answers ${request.method} ${request.url} here` }),
  );
};
