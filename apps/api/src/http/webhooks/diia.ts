import type { FastifyRequest } from 'fastify';
import type { Services } from '../../domain/context.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Route } from '../core/serve.ts';
import type { DocumentCalls, SharedDocument } from '../../providers/identity/port.ts';
import { receiveDiia } from '../../domain/age/receive-diia.ts';

const bodyBytesMax = 1_000_000;

/**
 * Diia's answer to a request of ours. It comes in Diia's format and not as the JSON of calls, so it has a separate
 * scope, and it is authenticated by the reader's check, not by an API key. Nothing of the document is stored or logged.
 */
export const diiaCallback: Route = (app, services) => {
  const { calls } = services.providers.identity;
  if (calls === undefined) return;
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser(calls.type, { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_, body, done) =>
      done(null, body),
    );
    const options = { config: { access: 'callback' }, bodyLimit: bodyBytesMax, schema: { hide: true } } as const;
    room.post('/api/age/diia', options, async (request) => {
      await receiveDiia(services, calls.requestIdOf(request.headers), () => openAnswer(services, calls, request));
      return { success: true };
    });
  });
};

async function openAnswer(services: Services, calls: DocumentCalls, request: FastifyRequest): Promise<SharedDocument> {
  const { reader } = services.providers.identity;
  if (reader === undefined) throw new Refusal('diia_unavailable');
  const { headers, body, log } = request;
  const encoded = Buffer.isBuffer(body) ? await calls.documentIn({ headers, body }) : undefined;
  if (encoded === undefined) throw new Refusal('invalid_request');
  try {
    return await reader.read(encoded);
  } catch {
    // The reader's own words could quote the document.
    log.warn('a callback from Diia could not be read');
    throw new Refusal('forbidden');
  }
}
