import type { FastifyRequest } from 'fastify';
import type { Services } from '../../domain/context.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Route } from '../core/serve.ts';
import type { SharedDocument } from '../../providers/identity/port.ts';
import { receiveDiia } from '../../domain/age/receive-diia.ts';
import { readEncodedPart } from './read-encoded-part.ts';

const bodyBytesMax = 1_000_000;
const traceHeader = 'x-document-request-trace-id';

/**
 * Diia's answer to a request of ours. It speaks multipart and not the JSON of calls, so it has a room of its own,
 * and what proves it is the reader's check, not an API key. Nothing of the document is stored or logged.
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
    return reader.read(encoded);
  } catch {
    // The reader's own words could quote the document.
    request.log.warn('an answer of Diia could not be read');
    throw new Refusal('forbidden');
  }
}
