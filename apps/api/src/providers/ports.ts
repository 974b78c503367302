import type { CallCentre } from './call-centre/port.ts';
import type { Carrier } from './carrier/port.ts';
import type { Certificates } from './certificates/port.ts';
import type { CodeMessenger } from './code-messenger/port.ts';
import type { Courier } from './courier/port.ts';
import type { Email, EmailService } from './email/port.ts';
import type { Identity } from './identity/port.ts';
import type { Marketing } from './marketing/port.ts';
import type { OwnerAnalytics } from './owner-analytics/port.ts';
import type { Passes } from './passes/port.ts';
import type { Gateways, Payments } from './payments/port.ts';
import type { Push } from './push/port.ts';
import type { Receipts, Registers } from './receipts/port.ts';
import type { Retail } from './retail/port.ts';
import type { ShopAnalytics } from './shop-analytics/port.ts';
import type { Sites } from './sites/port.ts';
import type { Sms, SmsGateway } from './sms/port.ts';
import type { Webhooks } from './webhooks/port.ts';

/** What the club needs from outside, and how it calls each. */
export interface Ports {
  sms: SmsGateway;
  codeMessenger: CodeMessenger;
  email: EmailService;
  carrier: Carrier;
  courier: Courier;
  payments: Payments;
  receipts: Receipts;
  identity: Identity;
  sites: Sites;
  callCentre: CallCentre;
  certificates: Certificates;
  retail: Retail;
  shopAnalytics: ShopAnalytics;
  ownerAnalytics: OwnerAnalytics;
  marketing: Marketing;
  push: Push;
  passes: Passes;
}

export type Need = keyof Ports;

export type Shown = 'key' | 'address';

/** An outside service of the club, for staff: without its settings. */
export interface ChosenService {
  id: string;
  title: string;
  /** As customers read it. */
  customerName: string;
  /** Its role here, and its position among those with the same role; counted from 1. */
  does: readonly { need: Need; turn: number; of: number }[];
  /** A harmless test call, and what a good answer shows; none if there is no such call. */
  probe: { shows: Shown; run: () => Promise<void> } | undefined;
}

/** Every outside service that operations may use. */
export type Providers = Omit<Ports, 'payments' | 'receipts' | 'sms' | 'email' | 'passes'> & {
  payments: Gateways;
  receipts: Registers;
  sms: Sms;
  email: Email;
  webhooks: Webhooks;
  /** By the wallet's id; chosen ones only. */
  passes: ReadonlyMap<string, Passes>;
  /** Any provider that does one of them. */
  chosen: readonly ChosenService[];
};
