import type { FastifyInstance } from 'fastify';
import type { Desk } from './desk.ts';
import { api, sendRefusal } from './answers.ts';
import { problems } from './problems.ts';

/** The register's connection to the tax service, and the call to restore it. */
export function serveLine(app: FastifyInstance, desk: Desk): void {
  const { register } = desk;
  const { line } = register;
  app.get(`${api}/cash-registers/info`, async () => ({
    fiscal_number: 'TEST123456',
    is_test: true,
    has_shift: register.hasShift(),
    offline_mode: line.isOffline(),
    stay_offline: false,
  }));
  app.get(`${api}/cash-registers/get-offline-time`, async () => line.time());
  app.post(`${api}/cash-registers/go-online`, async (request, reply) => {
    if (!line.mayGoOnline()) return reply.code(429).send({ message: problems.tooOften, code: null });
    if (!line.isOffline()) return sendRefusal(reply, 400, null, problems.online);
    // Asynchronous: done a moment later; the reply only confirms the request.
    if (line.goOnline()) register.handOver(desk.strikes(request, 'tax-refused'));
    return { status: 'ok' };
  });
}
