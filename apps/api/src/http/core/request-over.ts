import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The status that proxies log for a request whose client left before the reply. */
const abandoned = 499;

type Hear = (request: FastifyRequest, reply: FastifyReply, status: number) => void;

const hearers = new WeakMap<FastifyInstance, Hear[]>();

/**
 * Reports each request once: when its reply is sent, or when its client left before. When everything is slow the second
 * kind is the more frequent one. Streams are always left by their listeners. Register it before anything that may
 * refuse a request, so that refused ones are reported too.
 */
export function whenOver(app: FastifyInstance, hear: Hear): void {
  const known = hearers.get(app);
  if (known !== undefined) return void known.push(hear);
  const all = [hear];
  hearers.set(app, all);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () => {
      if (!raw.writableEnded && isStream(reply)) return;
      const status = raw.writableEnded ? reply.statusCode : abandoned;
      for (const one of all) one(request, reply, status);
    });
    done();
  });
}

/** Whether a reply lasts as long as a page is open, which measures no speed. */
export const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');
