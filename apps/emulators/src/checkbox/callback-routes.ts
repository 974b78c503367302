import type { FastifyInstance } from 'fastify';
import { api, fieldsOf, invalid } from './answers.ts';
import { problems } from './problems.ts';
import type { Desk } from './desk.ts';

/** The address that the register calls when a receipt is made. */
export function serveCallbacks(app: FastifyInstance, { callbacks, room }: Desk): void {
  const describe = () => {
    const { url, key, createdAt } = callbacks.hook() ?? { url: '', key: '', createdAt: new Date(0) };
    return { url, key, created_at: createdAt.toISOString(), last_error_date: null, last_error_message: null };
  };
  app.get(`${api}/webhook`, async (_request, reply) =>
    callbacks.hook() === undefined ? reply.code(404).send({ message: problems.nothing }) : describe(),
  );
  app.post(`${api}/webhook`, async (request, reply) => {
    const { url } = fieldsOf(request.body);
    if (typeof url !== 'string' || !URL.canParse(url)) return invalid(reply, 'url', 'invalid url');
    callbacks.set(url, room.now());
    return describe();
  });
  app.delete(`${api}/webhook`, async (_request, reply) => {
    callbacks.forget();
    return reply.code(204).send();
  });
}
