import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../domain/context.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Route } from '../core/serve.ts';
import { takePayment } from '../../domain/orders/life/take-payment.ts';
import { alertStaff } from '../../domain/orders/life/report-to-staff.ts';

const bodyBytesMax = 16_384;

/**
 * The bank's own word of a payment. It comes as a form and not the JSON of calls, so it has a room of its own, and what
 * proves it is its signature over the exact text, not an API key. Whatever comes twice is answered like the first time.
 */
export const liqpayCallback: Route = (app, services) => {
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    const options = { config: { access: 'callback' }, bodyLimit: bodyBytesMax, schema: { hide: true } } as const;
    room.post('/hooks/liqpay', options, async (request) => {
      await receiveNews(services, readFields(request.body), request.log);
      return { success: true };
    });
  });
};

async function receiveNews(
  services: Services,
  fields: { data: string; signature: string },
  log: FastifyBaseLogger,
): Promise<void> {
  const news = services.providers.payments.readCallback(fields);
  if (news === undefined) throw new Refusal('forbidden');
  const now = services.clock();
  const taking = await services.database.transaction((tx) => takePayment(tx, news, { how: 'called', now }));
  alertStaff(log, news, taking);
  if (taking === 'unknown') throw new Refusal('not_found');
  if (taking === 'mismatch') throw new Refusal('forbidden');
}

/** Each field once; anything else is signed by nobody. */
function readFields(body: unknown): { data: string; signature: string } {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const once = (name: string): string => {
    const [value = '', ...more] = form.getAll(name);
    return more.length === 0 ? value : '';
  };
  return { data: once('data'), signature: once('signature') };
}
