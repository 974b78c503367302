import type { Bat } from './bat/bat.ts';
import type { CallCentre } from './call-centre/call-centre.ts';
import type { Carrier } from './carrier/carrier.ts';
import type { Certificates } from './certificates/certificates.ts';
import type { Courier } from './courier/courier.ts';
import type { Diia } from './diia/diia.ts';
import type { Email } from './email/email.ts';
import type { Ga4 } from './ga4/ga4.ts';
import type { Marketing } from './marketing/marketing.ts';
import type { Payments } from './payments/payments.ts';
import type { Push } from './push/push.ts';
import type { Retail } from './retail/retail.ts';
import type { Sms } from './sms/sms.ts';

/** Everything outside that operations may ask for: ports only. */
export interface Providers {
  sms: Sms;
  carrier: Carrier;
  email: Email;
  diia: Diia;
  payments: Payments;
  courier: Courier;
  callCentre: CallCentre;
  certificates: Certificates;
  retail: Retail;
  ga4: Ga4;
  bat: Bat;
  marketing: Marketing;
  push: Push;
}
