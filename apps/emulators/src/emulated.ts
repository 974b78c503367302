import type { FastifyInstance } from 'fastify';
import type { AppUrls } from './app-urls.ts';
import type { EmailStore } from './esputnik/email-store.ts';
import type { Faults } from './faults.ts';
import type { ParcelStore } from './nova-poshta/parcels.ts';
import type { Room } from './open-service.ts';
import type { RequestLog } from './request-log.ts';
import type { SmsStore } from './turbosms/store.ts';

export type Page = readonly [path: string, title: string, about: string];

/** All that there is to say of one outside service; `open` serves its paths and its pages. */
export interface Emulated<Id extends string, Mode extends string, Given = Shared> {
  id: Id;
  /** Faults of the answer: they strike a sending call or a directory call that would otherwise have succeeded. */
  modes: readonly Mode[];
  /** Where the index leads. */
  pages: readonly Page[];
  open: (app: FastifyInstance, given: Given) => Promise<void>;
}

/** What a service may be told by whoever opens the emulators. */
export interface ServiceOptions extends AppUrls {
  /** The name of each brand, and its address; `appUrl` is the default. */
  brands?: Readonly<Record<string, { title: string; url: string }>>;
  /** The sites and what each shares with the app; any site and `demo-multipass-NAME` when not given. */
  sites?: Readonly<Record<string, { secret: string }>>;
  /** Discount codes that the velo site made; its own when not given. */
  veloCodes?: readonly string[];
  /** Where the emulated push service writes the certificate to trust it by. */
  pushCaFile?: string;
  /** The secret by which the receiver of webhooks verifies messages. */
  receiverSecret?: string;
  /** Where the emulated CRM calls when an order changes there. */
  crmHook?: string;
}

/** What all services are opened with. The stores are those of which more than one service knows. */
export interface Shared extends ServiceOptions {
  faults: Faults;
  log: RequestLog;
  now: () => Date;
  /** Of both gateways: a phone has one inbox. */
  sms: SmsStore;
  /** Of both mail services: an address has one inbox. */
  emails: EmailStore;
  /** The carrier's; a cash register learns from it who has paid on receipt. */
  parcels: ParcelStore;
}

/** What one of them is opened with: the same, and of the faults only its own. */
export interface Opening<Mode extends string> extends Omit<Shared, 'faults' | 'log' | 'now'> {
  room: Room<Mode>;
}

/** Declares a service, as `service.ts` of its folder does; `services.ts` lists them. */
export function emulated<const Id extends string, const Mode extends string>({
  id,
  modes,
  pages,
  open,
}: Emulated<Id, Mode, Opening<Mode>>): Emulated<Id, Mode> {
  return {
    id,
    modes,
    pages,
    open: async (app, { faults, log, now, ...shared }) =>
      open(app, { ...shared, room: { service: id, faults: faults.of(id, modes), log, now } }),
  };
}
