import type { FastifyReply, FastifyRequest } from 'fastify';
import { PictureReply, ReadyReply } from '../../domain/replies.ts';
import { takesBrotli } from './takes-brotli.ts';

/** Sends an operation's reply; what is neither a picture nor ready is passed to Fastify as it is. */
export function sendReply(answer: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  if (answer instanceof PictureReply) return sendPicture(answer, reply);
  return answer instanceof ReadyReply ? sendReady(answer, request, reply) : answer;
}

function sendReady({ plain, brotli }: ReadyReply, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const packed = takesBrotli(request);
  if (packed) reply.header('content-encoding', 'br');
  return reply
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8')
    .send(packed ? brotli : plain);
}

function sendPicture({ jpeg, cachedSeconds }: PictureReply, reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', cachedSeconds === 0 ? 'no-store' : `private, max-age=${cachedSeconds}`)
    .header('content-disposition', 'inline; filename="photo.jpg"')
    .type('image/jpeg')
    .send(jpeg);
}
