import type { FastifyInstance } from 'fastify';
import type { Desk } from './desk.ts';
import { api, sendRefusal } from './answers.ts';
import { problems } from './problems.ts';

/** How the register stands with the tax service, and the way back to it. */
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
    // What is put off is done a moment later; the answer says only that it was asked.
    if (line.goOnline()) register.handOver(desk.strikes(request, 'tax-refused'));
    return { status: 'ok' };
  });
}
