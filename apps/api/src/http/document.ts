import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { House } from './context.ts';
import type { Build } from './web-app.ts';

/** The OpenAPI document, made from the schemas that validate: /api/openapi.json, readable at /api/docs. */
export async function describeApi(app: FastifyInstance, house: House, build: Build): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Club API', version: build.version },
      servers: [{ url: house.config.urls.main }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ apiKey: [] }],
    },
    transform: jsonSchemaTransform,
  });
  let text: string | undefined;
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { deepLinking: true } });
}
