import type { Config } from '../settings/config.ts';
import { batApi } from './bat/api.ts';
import { ringostat } from './call-centre/ringostat.ts';
import { novaPoshta } from './carrier/nova-poshta.ts';
import { certificatePartner } from './certificates/partner.ts';
import { ipost } from './courier/ipost.ts';
import { documentSharing } from './diia/document-sharing.ts';
import { standInReader } from './diia/stand-in-reader.ts';
import { esputnik } from './email/esputnik.ts';
import { measurement } from './ga4/measurement.ts';
import { contacts } from './marketing/contacts.ts';
import { liqpay } from './payments/liqpay.ts';
import type { Providers } from './ports.ts';
import { webPush } from './push/web-push.ts';
import { retailRegister } from './retail/register.ts';
import { turboSms } from './sms/turbosms.ts';

/** The adapters this server runs with: the only place that names them. */
export const composeProviders = (config: Config): Providers => ({
  sms: turboSms(config.turbosms),
  carrier: novaPoshta(config.novaPoshta),
  email: esputnik(config.email),
  payments: liqpay(config.liqpay),
  courier: ipost(config.ipost),
  callCentre: ringostat(config.ringostat),
  certificates: certificatePartner(config.certificates),
  retail: retailRegister(config.retail),
  ga4: measurement(config.ga4),
  bat: batApi(config.bat),
  marketing: contacts(config.email),
  push: webPush(config.push),
  // No reader of national keys ships with the club; the stand-in is for demo and tests, which production refuses.
  diia: documentSharing(config.diia, config.demo ? standInReader(config.diia.acquirerToken) : undefined),
});
