import type { FastifyReply } from 'fastify';

const keptSeconds = 3600;

/** A picture of a customer's: for the browser of whoever asked, for an hour, and never as anything but a picture. */
export class PictureReply {
  readonly jpeg: Buffer;

  constructor(jpeg: Buffer) {
    this.jpeg = jpeg;
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .header('cache-control', `private, max-age=${keptSeconds}`)
      .header('content-disposition', 'inline; filename="photo.jpg"')
      .type('image/jpeg')
      .send(this.jpeg);
  }
}
