import { brotliCompressSync, constants } from 'node:zlib';

/** An answer that was validated and serialized once and is sent to many: the collections of the shop. */
export class ReadyReply {
  readonly plain: Buffer;
  readonly brotli: Buffer;

  constructor(json: string) {
    this.plain = Buffer.from(json);
    this.brotli = brotliCompressSync(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
}

/** A picture of a customer's, never as anything but a picture. A browser caches it for `cachedSeconds`, for its user alone; 0: not at all. */
export class PictureReply {
  readonly jpeg: Buffer;
  readonly cachedSeconds: number;

  constructor(jpeg: Buffer, cachedSeconds = 3600) {
    this.jpeg = jpeg;
    this.cachedSeconds = cachedSeconds;
  }
}
