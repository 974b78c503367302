import type { FastifyReply } from 'fastify';

/** A picture of a customer's, never as anything but a picture. A browser keeps it for `keptSeconds`, for whoever asked; 0: not at all. */
export class PictureReply {
  readonly jpeg: Buffer;
  readonly #keptSeconds: number;

  constructor(jpeg: Buffer, keptSeconds = 3600) {
    this.jpeg = jpeg;
    this.#keptSeconds = keptSeconds;
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .header('cache-control', this.#keptSeconds === 0 ? 'no-store' : `private, max-age=${this.#keptSeconds}`)
      .header('content-disposition', 'inline; filename="photo.jpg"')
      .type('image/jpeg')
      .send(this.jpeg);
  }
}
