import type { Config } from '../config.ts';
import { ringostat } from './call-centre/ringostat.ts';
import { novaPoshta } from './carrier/nova-poshta.ts';
import { certificatePartner } from './certificates/certificate-partner.ts';
import { ipost } from './courier/ipost.ts';
import { documentSharing } from './diia/document-sharing.ts';
import { standInReader } from './diia/stand-in-reader.ts';
import { esputnik } from './email/esputnik.ts';
import { liqpay } from './payments/liqpay.ts';
import type { Providers } from './providers.ts';
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
  // No reader of national keys ships with the club; the stand-in is for demo and tests, which production refuses.
  diia: documentSharing(config.diia, config.demo ? standInReader(config.diia.acquirerToken) : undefined),
});
