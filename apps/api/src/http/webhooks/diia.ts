import type { FastifyRequest } from 'fastify';
import type { Services } from '../../domain/context.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Route } from '../core/serve.ts';
import type { SharedDocument } from '../../providers/identity/port.ts';
import { receiveDiia } from '../../domain/age/receive-diia.ts';

const bodyBytesMax = 1_000_000;
const traceHeader = 'x-document-request-trace-id';

/**
 * Diia's answer to a request of ours. It is multipart and not the JSON of calls, so it has a separate scope, and it is
 * authenticated by the reader's check, not by an API key. Nothing of the document is stored or logged.
 */
export const diiaCallback: Route = (app, services) => {
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_, body, done) =>
      done(null, body),
    );
    const options = { config: { access: 'callback' }, bodyLimit: bodyBytesMax, schema: { hide: true } } as const;
    room.post('/api/age/diia', options, async (request) => {
      const trace = request.headers[traceHeader];
      const requestId = typeof trace === 'string' ? trace.toLowerCase() : '';
      await receiveDiia(services, requestId, () => openAnswer(services, request));
      return { success: true };
    });
  });
};

async function openAnswer(services: Services, request: FastifyRequest): Promise<SharedDocument> {
  const { reader } = services.providers.identity;
  if (reader === undefined) throw new Refusal('diia_unavailable');
  const encoded = await readEncodedPart(request.body, request.headers['content-type']);
  try {
    return await reader.read(encoded);
  } catch {
    // The reader's own words could quote the document.
    request.log.warn('a callback from Diia could not be read');
    throw new Refusal('forbidden');
  }
}

const partName = 'encodeData';

/** The encrypted part of a multipart body, which comes as a field or as a file. Refuses any other body as invalid. */
async function readEncodedPart(body: unknown, contentType: string | undefined): Promise<Buffer> {
  if (!(body instanceof Uint8Array) || contentType === undefined) throw new Refusal('invalid_request');
  const headers = { 'content-type': contentType };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined);
  const part = form?.get(partName) ?? null;
  if (part === null) throw new Refusal('invalid_request');
  return typeof part === 'string' ? Buffer.from(part) : Buffer.from(await part.arrayBuffer());
}
