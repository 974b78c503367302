import type { Bat } from './bat/port.ts';
import type { CallCentre } from './call-centre/port.ts';
import type { Carrier } from './carrier/port.ts';
import type { Certificates } from './certificates/port.ts';
import type { Courier } from './courier/port.ts';
import type { Diia } from './diia/port.ts';
import type { Email } from './email/port.ts';
import type { Ga4 } from './ga4/port.ts';
import type { Marketing } from './marketing/port.ts';
import type { Payments } from './payments/port.ts';
import type { Push } from './push/port.ts';
import type { Retail } from './retail/port.ts';
import type { Sms } from './sms/port.ts';

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
