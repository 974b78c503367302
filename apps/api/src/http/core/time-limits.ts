import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the handler of this route may take, in ms, where it is another time than everybody's. */
    handlerMs?: number;
  }
}

/**
 * How long a socket, a request and a handler may take (ms). Beyond them a caller is told to retry or is disconnected.
 */
export const timeLimits = {
  /**
   * The first line and all headers, counted from the opening of the socket; also how long one may be open and silent.
   */
  headMs: 10_000,
  /** The whole request: eleven megabytes, the largest photo, from a phone that sends 100 KB a second. */
  requestMs: 120_000,
  /** No byte either way: longer than any handler runs, so this is a caller who left or does not read. */
  stillMs: 45_000,
  /** From the head of a request to its answer, for bodies of the usual size: several times the longest statement. */
  handlerMs: 30_000,
  /** A file on its way to a slow phone. */
  fileMs: 600_000,
  /** An open socket between requests: longer than the minute after which proxies let theirs go. */
  keepAliveMs: 72_000,
  /** How often slow heads and requests are searched for. */
  checkMs: 5000,
};

export type TimeLimits = typeof timeLimits;

type Times = Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'connectionTimeout' | 'keepAliveTimeout' | 'http'>;

/** The same in the words of Fastify and Node. */
export const serverTimes = (limits: TimeLimits): Times => ({
  requestTimeout: limits.requestMs,
  connectionTimeout: limits.stillMs,
  keepAliveTimeout: limits.keepAliveMs,
  http: { headersTimeout: limits.headMs, connectionsCheckingInterval: limits.checkMs },
});

/**
 * A caller whose handler does not finish is answered with `late`. The framework's own limit makes a signal for each
 * request and aborts it when the request is over, which costs a list of goods a twentieth of its time.
 */
export function limitHandlers(app: FastifyInstance, handlerMs: number, late: Error): void {
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(() => {
      if (reply.sent) return;
      // A reply that has begun can't be replaced any more.
      if (reply.raw.headersSent) reply.raw.destroy();
      else reply.send(late);
    }, request.routeOptions.config.handlerMs ?? handlerMs);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
