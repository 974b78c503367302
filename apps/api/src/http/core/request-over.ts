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
  const reported = new WeakSet<FastifyReply>();
  const report = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
    if (reported.has(reply)) return;
    reported.add(reply);
    hear(request, reply, status);
  };
  app.addHook('onResponse', (request, reply, done) => {
    report(request, reply, reply.statusCode);
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      // An answer that is out is told of by its hook, which may come later than this.
      if (!reply.raw.writableFinished && !isStream(reply)) report(request, reply, abandoned);
    });
    done();
  });
}

/** Whether an answer is as long as a page stays open, which says nothing about how quick anything is. */
export const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');
