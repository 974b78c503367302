// Seen from inside: which shot met which handler, and how much the heap holds. Loaded into the process under fire before anything else.
import { channel } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import type { Reach } from './targets/target.ts';

interface Handled {
  request: { headers: Record<string, string | string[] | undefined> };
  route?: { method: string | string[]; url: string };
}

let met: Reach[] = [];

/** Records every handler reached from now on; returns what was recorded since the last time. */
export function watchHandlers(): { take: () => Reach[]; stop: () => void } {
  // Fastify publishes this after all checks of keys and input, right before the handler of the route.
  const started = channel('tracing:fastify.request.handler:start');
  const note = (message: unknown) => {
    const { request, route } = message as Handled;
    const shot = request.headers['x-shot'];
    if (typeof shot === 'string' && route) met.push({ shot, route: `${String(route.method)} ${route.url}` });
  };
  started.subscribe(note);
  return {
    take: () => met.splice(0),
    stop: () => {
      started.unsubscribe(note);
      met = [];
    },
  };
}

const port = Number(process.env.PROBE_PORT ?? 0);
if (port > 0) {
  const { take } = watchHandlers();
  const server = createServer((request, response) => {
    if (request.url === '/heap') {
      for (let i = 0; i < 3; i++) globalThis.gc?.();
      response.end(JSON.stringify(process.memoryUsage()));
    } else if (request.url === '/reject') {
      void Promise.reject(new Error('Nobody waits'));
      response.end('{}');
    } else response.end(JSON.stringify(take()));
  });
  // A build or another child process of the app inherits the setting; the first with the port keeps it.
  server.once('error', () => undefined);
  server.listen(port, '127.0.0.1');
  server.unref();
}
