import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that was validated and serialized once and is sent to many: the shelves of the shop. */
export class ReadyReply {
  readonly plain: Buffer;
  readonly brotli: Buffer;

  constructor(json: string) {
    this.plain = Buffer.from(json);
    this.brotli = brotliCompressSync(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const packed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (packed) reply.header('content-encoding', 'br');
    return reply
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
      .send(packed ? this.brotli : this.plain);
  }
}
