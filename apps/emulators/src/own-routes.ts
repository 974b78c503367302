import type { FastifyPluginAsync } from 'fastify';
import type { Fault, Faults } from './faults.ts';
import type { RequestLog } from './request-log.ts';
import { isService, modesOf, services } from './services.ts';

const slowDefaultMs = 5_000;
const slowMaxMs = 60_000;

/** `POST`, `GET` and `DELETE /emulators/faults`: script the services' faults, and their order. */
export const faultRoutes: FastifyPluginAsync<{ faults: Faults }> = async (app, { faults }) => {
  app.post('/emulators/faults', async (request, reply) => {
    const fault = readFault(request.body);
    if (typeof fault === 'string') return reply.code(400).send({ error: 'bad_fault', message: fault });
    faults.add(fault);
    return reply.code(201).send({ faults: faults.list() });
  });
  app.get('/emulators/faults', async () => ({ faults: faults.list() }));
  app.delete('/emulators/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });
};

function readFault(body: unknown): Fault | string {
  const { service, mode, times, delayMs } = (body ?? {}) as Record<string, unknown>;
  if (!isService(service)) return `service must be one of: ${services.join(', ')}`;
  const known = modesOf(service).find((one) => one === mode);
  if (known === undefined) return `mode of ${service} must be one of: ${modesOf(service).join(', ')}`;
  if (times !== undefined && !isWhole(times, 1, 10_000)) return 'times must be a whole number from 1 to 10000';
  if (delayMs !== undefined && !isWhole(delayMs, 0, slowMaxMs)) return `delayMs must be from 0 to ${slowMaxMs}`;
  return { service, mode: known, times: times ?? null, delayMs: delayMs ?? slowDefaultMs };
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

/** `GET /emulators/log?service=`: the application's requests, with its keys redacted. */
export const requestLogRoutes: FastifyPluginAsync<{ log: RequestLog }> = async (app, { log }) => {
  app.get<{ Querystring: { service?: string } }>('/emulators/log', async (request, reply) => {
    const { service } = request.query;
    if (service === undefined) return { requests: log.list() };
    if (!isService(service)) return reply.code(400).send({ error: 'unknown_service', known: services });
    return { requests: log.list(service) };
  });
};
