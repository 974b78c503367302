import type { Carrier } from './carrier/carrier.ts';
import type { Diia } from './diia/diia.ts';
import type { Email } from './email/email.ts';
import type { Sms } from './sms/sms.ts';

/** Everything outside that operations may ask for: ports only. */
export interface Providers {
  sms: Sms;
  carrier: Carrier;
  email: Email;
  diia: Diia;
}
