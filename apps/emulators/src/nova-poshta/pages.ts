import type { FastifyPluginAsync } from 'fastify';
import { statuses } from './parcels.ts';
import type { Parcel, ParcelStore } from './parcels.ts';
import type { AdditionalServices } from './additional-services.ts';
import type { WaybillMethods } from './waybills.ts';
import { html, sendPage } from '../page.ts';

const page = '/emulators/nova-poshta/parcels';
const documentsPath = '/emulators/nova-poshta/documents';
const placeDefault = 'Відділення №1 (до 30 кг): вул. Садова, 7';
const form = 'application/x-www-form-urlencoded';

/** `/emulators/nova-poshta/parcels`: where each parcel is, set by a person or by a test. */
export const novaPoshtaPages: FastifyPluginAsync<{
  parcels: ParcelStore;
  waybills: WaybillMethods;
  additional: AdditionalServices;
  now: () => Date;
}> = async (app, { parcels, waybills, additional, now }) => {
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get(page, async (_request, reply) =>
    sendPage(reply, {
      title: 'Нова пошта: посилки',
      lead: 'Тут вирішують, що перевізник відповість про накладну. Про інші номери він нічого не знає.',
      body: html`${choice(parcels.list()[0]?.waybill ?? '')} ${parcels.list().map(row)}`,
    }),
  );

  app.get('/emulators/nova-poshta/requests', async () => ({ requests: additional.list() }));
  app.get(documentsPath, async () => ({ documents: waybills.list() }));

  app.post(page, async (request, reply) => {
    const parcel = readParcel(request.body, now());
    if (typeof parcel === 'string') return reply.code(400).send({ error: 'bad_parcel', message: parcel });
    parcels.set(parcel.code === '104' ? { ...parcel, redirectedTo: parcels.redirect(parcel) } : parcel);
    if (request.headers['content-type']?.startsWith(form)) return reply.redirect(page, 303);
    return reply.code(201).send(parcels.find(parcel.waybill));
  });
};

function readParcel(body: unknown, at: Date): Parcel | string {
  const { waybill, code, phone, place } = (body ?? {}) as Record<string, unknown>;
  if (typeof waybill !== 'string' || !/^\d{14}$/.test(waybill)) return 'waybill must be 14 digits';
  if (typeof code !== 'string' || !/^\d{1,3}$/.test(code)) return 'code must be the status as text, e.g. "7"';
  return {
    waybill,
    code,
    at,
    phone: typeof phone === 'string' && phone !== '' ? phone : undefined,
    place: typeof place === 'string' ? place : placeDefault,
  };
}

const choice = (waybill: string) =>
  html`<article>
    <h2>Де посилка?</h2>
    <form method="post">
      <label for="waybill">Накладна, 14 цифр</label>
      <input id="waybill" name="waybill" inputmode="numeric" pattern="\\d{14}" required value="${waybill}" />
      ${Object.entries(statuses).map(([code, text]) => html`<button name="code" value="${code}">${code}: ${text}</button>`)}
    </form>
  </article>`;

const row = ({ waybill, code, at }: Parcel) =>
  html`<article class="row">
    <span class="code">${waybill}</span>
    <span>${code}: ${statuses[code] ?? ''}</span>
    <span class="soft">${at.toISOString()}</span>
  </article>`;
