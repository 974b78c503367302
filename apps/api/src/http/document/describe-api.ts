import swagger from '@fastify/swagger';
import type { Endpoint } from '@club/contract/endpoint';
import { firstBrand } from '@club/rules/brands';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Services } from '../../domain/context.ts';
import { describeCalls, type DescribedApi } from './describe-calls.ts';
import { sessionCookieName } from '../sessions/cookie.ts';
import type { Build } from '../core/build.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route answers; pages, emulators and webhooks have none. */
    call?: Endpoint;
  }
}

/** The OpenAPI document, made from the schemas that validate: /api/openapi.json, readable at /api/docs. */
export async function describeApi(app: FastifyInstance, services: Services, build: Build): Promise<void> {
  const calls = new Map<string, Endpoint>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.call) calls.set(`${config.call.method} ${config.call.path}`, config.call);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Club API', version: build.version, description: 'API of the loyalty club and its shop.' },
      servers: [{ url: services.config.urls[firstBrand] }],
    },
    transform: (route) =>
      route.route.config?.call === undefined ? { schema: { hide: true }, url: route.url } : jsonSchemaTransform(route),
  });
  let text: string | undefined;
  app.get('/api/openapi.json', { config: { access: 'keyless' }, schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify(
      describeCalls(app.swagger() as DescribedApi, calls, { cookie: sessionCookieName(services.config) }),
    );
    return reply.type('application/json; charset=utf-8').send(text);
  });
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { deepLinking: true, url: '/api/openapi.json' },
  });
}
