import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What proxies write down of a request whose sender left before its answer. */
const abandoned = 499;

/**
 * Tells of each request once: when its answer is out, or when whoever asked does not wait for it any more. When everything
 * is slow the second kind is the more frequent one. A stream is left by everybody who listens to it.
 */
export function whenOver(
  app: FastifyInstance,
  hear: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    raw.once('close', () => {
      if (raw.writableEnded) hear(request, reply, reply.statusCode);
      else if (!isStream(reply)) hear(request, reply, abandoned);
    });
    done();
  });
}

/** Whether an answer is as long as a page stays open, which says nothing about how quick anything is. */
export const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');
