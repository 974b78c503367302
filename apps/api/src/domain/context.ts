import type { ClubSettings, SettingsReader } from '@club/rules/settings/club-settings';
import type { Brand } from '@club/rules/brands';
import type { Actor } from '@club/rules/staff/actors';
import type { Config } from '../settings/config.ts';
import type { Database, Db } from '../database/rows.ts';
import type { Providers } from '../providers/ports.ts';
import type { Log } from './log.ts';

/** The services of the whole server; clock and randomness are injected here. */
export interface Services {
  config: Config;
  clubSettings: SettingsReader;
  database: Database;
  providers: Providers;
  clock: () => Date;
  random: (bytes: number) => Buffer;
}

export interface Ctx {
  db: Db;
  transaction: Database['transaction'];
  config: Config;
  /** As they ran when the call came: one and the same until it is answered. */
  settings: ClubSettings;
  providers: Providers;
  now: Date;
  random: (bytes: number) => Buffer;
  log: Log;
  brand: Brand;
  /** The actor of whatever the call changes. */
  actor: Actor;
  request: {
    id: string;
    address: string;
    userAgent: string;
    /** The page's origin as the browser reports it; other clients may send any. */
    origin: string | undefined;
    idempotencyKey: string | undefined;
    /** The visitor's own declaration on this phone: a cookie, so it proves nothing. */
    isAdultSaid: boolean;
    /** Files of a form, in the order in which they came, under any field names. */
    files: readonly Buffer[];
  };
  /** The session cookie: the received one, a new one for a sign-in, none for a sign-out. */
  cookie: { value: string | undefined; set(cookie: string): void; clear(): void };
  /** The id of this browser: the received one, and a way to set one. */
  browserId: { value: string | undefined; set(browserId: string): void };
}

export interface SessionCtx extends Ctx {
  session: { id: string; familyHash: Buffer; tokenHash: Buffer };
  personId: number;
  /** Customer ids by brand; a brand never entered has none. */
  customerIds: Partial<Record<Brand, number>>;
}

export interface CustomerCtx extends SessionCtx {
  /** The customer of this request's brand. */
  customer: { id: number; brand: Brand };
}
