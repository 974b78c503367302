import { noteReport } from '../../domain/sign-in/code/by-messenger.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Route } from '../core/serve.ts';

const bodyBytesMax = 16_384;

/**
 * The outcome of a code by messenger: authenticated by its signature over the exact text. It is repeated until it gets
 * a 200.
 */
export const codeReports: Route = (app, services) => {
  const [messenger] = services.config.chosen.codeMessenger;
  if (messenger === undefined) return;
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    const options = { config: { access: 'callback' }, bodyLimit: bodyBytesMax, schema: { hide: true } } as const;
    room.post(`/hooks/${messenger}`, options, async ({ headers, body }) => {
      const outcome = await noteReport(services, { headers, body: typeof body === 'string' ? body : '' });
      if (outcome === 'forged') throw new Refusal('forbidden');
      if (outcome === 'unknown') throw new Refusal('not_found');
      return { success: true };
    });
  });
};
