import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** As long as a call may be on its way over a socket that a proxy has opened already. */
const lastBytesMs = 1000;
const lookEveryMs = 100;

/**
 * Ends the server without failing a call. Each reply is the last of its socket from now on, so that proxies keep none
 * of ours. Proxies that poll `/readyz` go elsewhere during the drain, the others once nobody listens; calls received
 * until then are answered before the rest is closed. A socket that is opened and not yet accepted at that moment is
 * reset by the kernel, so a proxy of the second kind must send its call to another process.
 */
export async function leave(app: FastifyInstance, drainMs: number, closeOffice: () => Promise<void>): Promise<void> {
  app.isLeaving = true;
  app.server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  await pause(drainMs);
  if (drainMs > 0) {
    // Closing an HTTP server would end its idle sockets immediately, also one on which a call is just arriving.
    Server.prototype.close.call(app.server);
    await pause(Math.min(lastBytesMs, drainMs));
  }
  // A stream that ends with the server leaves its socket open after the close has searched for idle ones.
  const looking = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
  await Promise.all([app.close(), closeOffice()]).finally(() => clearInterval(looking));
}
