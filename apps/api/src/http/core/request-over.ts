import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What proxies write down of a request whose sender left before its answer. */
const abandoned = 499;

type Hear = (request: FastifyRequest, reply: FastifyReply, status: number) => void;

const hearers = new WeakMap<FastifyInstance, Hear[]>();

/**
 * Tells of each request once: when its answer is out, or when whoever asked does not wait for it any more. When everything
 * is slow the second kind is the more frequent one. A stream is left by everybody who listens to it. The first who wants to
 * hear comes before whatever may refuse a request: what is refused is heard of by all.
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

/** Whether an answer is as long as a page stays open, which says nothing about how quick anything is. */
export const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');
