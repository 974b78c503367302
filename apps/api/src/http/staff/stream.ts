import { PassThrough } from 'node:stream';
import { stream } from '@club/contract/staff/office/system';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../domain/context.ts';
import type { MemberCtx } from '../../domain/staff/context.ts';
import { QueueFeed } from '../../domain/staff/queue-feed.ts';
import { admitted, assertOwnPage } from './serve-staff.ts';

/** Well under the time after which a silent socket is closed, here and by proxies. */
const beatMs = 15_000;
/** Longer than any session. */
const longestMs = 13 * 3_600_000;

/** Mounts the stream of counters. Its queries keep no office open; it ends with the session. */
export function serveStream(app: FastifyInstance, services: Services, everyMs: number): void {
  const feed = new QueueFeed(services, everyMs);
  app.addHook('preClose', async () => feed.close());
  app.route({
    method: stream.method,
    url: stream.path,
    config: { handlerMs: longestMs },
    preParsing: async (request) => assertOwnPage(request, services),
    handler: async (request, reply) => {
      const { member } = (await admitted(stream.access, request, reply, services, false)) as MemberCtx;
      const events = new PassThrough();
      const stop = feed.follow(
        member,
        (queues) => events.write(`data: ${JSON.stringify(stream.reply.parse({ queues }))}\n\n`),
        () => events.end(),
      );
      const beat = setInterval(() => events.write(':\n\n'), beatMs);
      request.raw.on('close', () => events.end());
      events.on('close', () => {
        clearInterval(beat);
        stop();
      });
      return reply
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .type('text/event-stream; charset=utf-8')
        .send(events);
    },
  });
}
