import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OwnFaults, WireFault } from './faults.ts';
import { redactBody, redactHeaders, redactPath } from './request-log.ts';
import type { LoggedRequest, RequestLog } from './request-log.ts';

/** Where a service works: its id, its scripted faults, the request log, and the clock. */
export interface Room<Mode extends string> {
  service: string;
  faults: OwnFaults<Mode>;
  log: RequestLog;
  now: () => Date;
}

/**
 * Logs the service's requests and plays the faults of the transport, before any of its routes. Returns a function by
 * which a route reads the fault of its reply: one call plays one fault.
 */
export function openService<Mode extends string>(app: FastifyInstance, { service, faults, log, now }: Room<Mode>) {
  const struck = new WeakSet<FastifyRequest>();
  const entries = new WeakMap<FastifyRequest, LoggedRequest>();

  app.addHook('onRequest', async (request) => {
    const path = redactPath(request.url);
    const headers = redactHeaders(request.headers);
    const entry = { service, at: now().toISOString(), method: request.method, path, headers, body: null, status: null };
    log.add(entry);
    entries.set(request, entry);
  });

  app.addHook('preHandler', async (request, reply) => {
    const entry = entries.get(request);
    if (entry) entry.body = redactBody(request.body);
    const fault = faults.takeWire();
    if (!fault) return;
    struck.add(request);
    return strike(fault, reply);
  });

  app.addHook('onResponse', async (request, reply) => {
    const entry = entries.get(request);
    if (entry) entry.status = reply.statusCode;
  });

  return (request: FastifyRequest): Mode | undefined => (struck.has(request) ? undefined : faults.takeAnswer());
}

async function strike(fault: WireFault, reply: FastifyReply): Promise<FastifyReply | undefined> {
  switch (fault.mode) {
    case 'down':
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case 'slow':
      await pause(fault.delayMs, undefined, { ref: false });
      return undefined;
    case 'error500':
      return reply.code(500).type('text/html').send('<html><body><h1>500 Internal Server Error</h1></body></html>');
    case 'http429':
      return reply.code(429).header('retry-after', '60').send({ message: 'Too many requests' });
    case 'garbage':
      return reply.type('application/json').send('{"success":true,"response_code":800,"data":[{');
    default:
      return undefined;
  }
}
