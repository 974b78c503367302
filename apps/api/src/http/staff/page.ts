import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export const officeDist = fileURLToPath(new URL('../../../../office/dist/', import.meta.url));

/** The built app: hashed files for ever, and its one page for every other address. */
export async function serveOfficePage(app: FastifyInstance, dist = officeDist): Promise<void> {
  const index = join(dist, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : undefined;
  if (page !== undefined)
    await app.register(fastifyStatic, {
      root: dist,
      serve: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
    });
  app.get('/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (/^api(\/|$)/.test(path)) return reply.callNotFound();
    if (/\.[a-z0-9]{1,12}$/i.test(path)) {
      if (page === undefined || !existsSync(join(dist, path))) return reply.callNotFound();
      const isHashed = path.startsWith('assets/') || path.startsWith('fonts/');
      return reply
        .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        .sendFile(path);
    }
    if (page === undefined) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
