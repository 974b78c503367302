import { isAdult } from '@club/rules/age';
import { kyivDate } from '@club/rules/time/calendar';
import { serviceActors } from '@club/rules/staff/actors';
import type { FastifyRequest } from 'fastify';
import { findDiiaRequest } from '../../database/age/verifications.ts';
import type { Services } from '../../domain/context.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Route } from '../core/serve.ts';
import type { SharedDocument } from '../../providers/diia/port.ts';
import { decideVerification, type Verdict } from '../../domain/age/decide-verification.ts';
import { minorByDocument, otherBirthDate } from '../../domain/age/messages.ts';
import { readEncodedPart } from './read-encoded-part.ts';

const bodyBytesMax = 1_000_000;
const traceHeader = 'x-document-request-trace-id';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
      await receiveAnswer(services, request);
      return { success: true };
    });
  });
};

/** Refuses an answer that can't be read, that nobody waits for (unknown, late, taken back, decided), or that is somebody else's. */
async function receiveAnswer(services: Services, request: FastifyRequest): Promise<void> {
  const now = services.clock();
  const trace = request.headers[traceHeader];
  const requestId = typeof trace === 'string' ? trace.toLowerCase() : '';
  const waiting = uuid.test(requestId) ? await findDiiaRequest(services.database.db, requestId, now) : undefined;
  if (waiting === undefined) throw new Refusal('not_found');
  const document = await openAnswer(services, request);
  if (document.requestId !== requestId) throw new Refusal('forbidden');
  const isDecided = await decideVerification(
    services.database,
    waiting,
    ({ birthDate }) => judge(document, birthDate, kyivDate(now)),
    { actor: serviceActors.diia, now },
  );
  if (!isDecided) throw new Refusal('not_found');
}

async function openAnswer(services: Services, request: FastifyRequest): Promise<SharedDocument> {
  const { reader } = services.providers.diia;
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

function judge({ birthDate }: SharedDocument, registered: string | null, today: string): Verdict {
  if (!isAdult(birthDate, today)) return { state: 'refused', reason: minorByDocument };
  if (registered !== null && registered !== birthDate) return { state: 'refused', reason: otherBirthDate };
  return { state: 'verified', reason: null };
}
