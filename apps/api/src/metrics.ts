import { createServer } from 'node:http';
import { outsideServices } from '@club/rules/outside-services';
import type { FastifyInstance } from 'fastify';
import type { RequestServices } from './http/core/admitted.ts';

export interface Metrics {
  /** Measures the staff's server as well. */
  watchOffice: (office: FastifyInstance) => void;
  end: () => Promise<void>;
}

/**
 * Opens the port that watchers read, when the environment names one; what measures is not even loaded without it. Call
 * before the server listens.
 */
export async function openMetrics(app: FastifyInstance, services: RequestServices): Promise<Metrics> {
  const { port, host } = services.config.metrics;
  if (port === undefined) return { watchOffice: () => undefined, end: async () => undefined };
  const { measure } = await import('./metrics/measure.ts');
  const { absent } = services.config;
  const present = Object.fromEntries(outsideServices.map((service) => [service, !absent.includes(service)]));
  const { text, contentType, watch, end } = measure(app, services.database, services.load?.behind, present);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    text().then(
      (page) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(page),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    watchOffice: (office) => watch(office, 'office'),
    end: async () => {
      end();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
