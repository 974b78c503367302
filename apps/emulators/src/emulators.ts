import type { FastifyPluginAsync } from 'fastify';
import { alphasms } from './alphasms/service.ts';
import { batPage } from './bat/page.ts';
import { createBatStore } from './bat/store.ts';
import { bat } from './bat/service.ts';
import { certificatesPage } from './certificates/page.ts';
import { createCertificateStore } from './certificates/store.ts';
import { certificates } from './certificates/service.ts';
import { openCheckbox } from './checkbox/open.ts';
import { createContactStore } from './esputnik/contact-store.ts';
import { deviceRoutes } from './devices.ts';
import { diiaPages } from './diia/pages.ts';
import { diia } from './diia/service.ts';
import { createDiiaStore } from './diia/requests.ts';
import { emailInbox } from './esputnik/inbox.ts';
import { createEmailStore } from './esputnik/email-store.ts';
import { esputnikPage } from './esputnik/page.ts';
import { esputnik } from './esputnik/service.ts';
import { createFaults, faultRoutes } from './faults.ts';
import { ga4Page } from './ga4/page.ts';
import { createGa4Store } from './ga4/store.ts';
import { ga4 } from './ga4/service.ts';
import { indexPage } from './index-page.ts';
import { ipostPage } from './ipost/page.ts';
import { createCourierStore } from './ipost/store.ts';
import { ipost } from './ipost/service.ts';
import { keycrmRoom } from './keycrm/room.ts';
import { novaPoshtaPages } from './nova-poshta/pages.ts';
import { liqpayPages } from './liqpay/pages.ts';
import { liqpay } from './liqpay/service.ts';
import { createPaymentStore } from './liqpay/payments.ts';
import { createInvoiceStore } from './monobank/invoices.ts';
import { monobankPages } from './monobank/pages.ts';
import { monobank } from './monobank/service.ts';
import { novaPoshta } from './nova-poshta/service.ts';
import { createParcelStore } from './nova-poshta/parcels.ts';
import { createAdditionalServices } from './nova-poshta/additional-services.ts';
import { createWaybills } from './nova-poshta/waybills.ts';
import { packRoutes } from './packs.ts';
import type { PackOptions } from './packs.ts';
import { createPushStore } from './push/store.ts';
import { push } from './push/service.ts';
import { createRequestLog, requestLogRoutes } from './request-log.ts';
import { receiverPage } from './receiver/page.ts';
import { createMessageStore } from './receiver/store.ts';
import { receiver } from './receiver/service.ts';
import { retailPage } from './retail/page.ts';
import { createPurchaseStore } from './retail/store.ts';
import { retail } from './retail/service.ts';
import { ringostatPage } from './ringostat/page.ts';
import { createCallStore } from './ringostat/store.ts';
import { ringostat } from './ringostat/service.ts';
import { sites } from './sites/service.ts';
import type { SiteOptions } from './sites/service.ts';
import { smtp } from './smtp/service.ts';
import { smsInbox } from './turbosms/inbox.ts';
import { createSmsStore } from './turbosms/store.ts';
import { telegramInbox } from './telegram-gateway/inbox.ts';
import type { Code } from './telegram-gateway/report.ts';
import { telegramGateway } from './telegram-gateway/service.ts';
import { turbosms } from './turbosms/service.ts';
import { openVchasnoKasa } from './vchasno-kasa/open.ts';

export type { DemoDevice } from './devices.ts';
export type { DemoPack } from './packs.ts';

export interface EmulatorOptions extends PackOptions, SiteOptions {
  now?: () => Date;
  /** Where the emulated push service writes the certificate to trust it by. */
  pushCaFile?: string;
  /** The secret by which the receiver of webhooks verifies messages. */
  receiverSecret?: string;
  /** Where the emulated CRM calls when an order changes there. */
  crmHook?: string;
}

const bodyMaxBytes = 256 * 1024;

/**
 * Outside services for demo and tests, in memory, under /emulators. Throws in production without staging, where a
 * stand-in could pass for the real service.
 */
export const emulators: FastifyPluginAsync<EmulatorOptions> = async (app, options) => {
  if (process.env.NODE_ENV === 'production' && process.env.STAGING !== '1')
    throw new Error('The emulators refuse production (NODE_ENV=production)');

  const { now = () => new Date() } = options;
  const room = { faults: createFaults(), log: createRequestLog(), now };
  const sms = createSmsStore();
  const emails = createEmailStore();
  const requests = createDiiaStore();
  const payments = createPaymentStore(now);
  const courierOrders = createCourierStore();
  const calls = createCallStore();
  const codes = createCertificateStore(now);
  const purchases = createPurchaseStore();

  app.addHook('onRoute', (route) => {
    route.bodyLimit = bodyMaxBytes;
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return reply.code(status).send({ error: 'bad_request', message: error.message });
  });

  await app.register(turbosms, { room, sms });
  await app.register(alphasms, { room, sms });
  const telegramCodes: Code[] = [];
  await app.register(telegramGateway, { room, codes: telegramCodes });
  await app.register(telegramInbox, { codes: telegramCodes, now });
  const parcels = createParcelStore();
  const waybills = createWaybills(parcels, now);
  const additional = createAdditionalServices(parcels, now);
  await app.register(novaPoshta, { room, parcels, waybills, additional });
  await app.register(novaPoshtaPages, { parcels, waybills, additional, now });
  await app.register(smsInbox, { sms });
  const contacts = createContactStore();
  await app.register(esputnik, { room, emails, contacts });
  await app.register(esputnikPage, { contacts });
  await app.register(smtp, { room, emails });
  await app.register(emailInbox, { emails });
  await app.register(sites, { ...options, room });
  const urls = { appUrl: options.appUrl, ...(options.brands && { brands: options.brands }) };
  await app.register(diia, { room, requests, ...urls });
  await app.register(diiaPages, { requests, now, ...urls });
  await app.register(liqpay, { room, payments, ...urls });
  await app.register(liqpayPages, { payments });
  const invoices = createInvoiceStore(now);
  await app.register(monobank, { room, invoices, ...urls });
  await app.register(monobankPages, { invoices });
  await app.register(openCheckbox, { room, parcels, ...urls });
  await app.register(openVchasnoKasa, { room, ...urls });
  await app.register(ipost, { room, orders: courierOrders });
  await app.register(ipostPage, { orders: courierOrders });
  await app.register(ringostat, { room, calls });
  await app.register(ringostatPage, { calls });
  await app.register(certificates, { room, codes });
  await app.register(certificatesPage, { codes });
  await app.register(retail, { room, purchases });
  await app.register(retailPage, { purchases, now });
  await app.register(push, { room, pushes: createPushStore(), caFile: options.pushCaFile });
  const counted = createGa4Store();
  await app.register(ga4, { room, events: counted });
  await app.register(ga4Page, { events: counted });
  const batEvents = createBatStore();
  await app.register(bat, { room, events: batEvents });
  await app.register(batPage, { events: batEvents });
  const messages = createMessageStore();
  await app.register(receiver, { room, messages, secret: options.receiverSecret });
  await app.register(receiverPage, { messages });
  await app.register(keycrmRoom, { room, hook: options.crmHook });
  await app.register(packRoutes, options);
  await app.register(deviceRoutes, options);
  await app.register(faultRoutes, room);
  await app.register(requestLogRoutes, room);
  await app.register(indexPage, room);
  app.all('/emulators/*', async (request, reply) =>
    reply.code(404).send({ error: 'not_found', message: `Nothing answers ${request.method} ${request.url} here` }),
  );
};
