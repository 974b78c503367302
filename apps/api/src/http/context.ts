import type { Brand } from '@club/rules/brands';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database, Db } from '../database/database.ts';
import type { Providers } from '../providers/providers.ts';

/** What the whole server works with; clock and chance come in here. */
export interface House {
  config: Config;
  database: Database;
  providers: Providers;
  clock: () => Date;
  random: (bytes: number) => Buffer;
}

export interface Ctx {
  db: Db;
  transaction: Database['transaction'];
  config: Config;
  providers: Providers;
  now: Date;
  random: (bytes: number) => Buffer;
  log: FastifyBaseLogger;
  brand: Brand;
  request: { id: string; address: string; userAgent: string; idempotencyKey: string | undefined };
  /** The session cookie: a new token for a sign-in, nothing for a sign-out. */
  cookie: { set(token: string): void; clear(): void };
}

export interface SessionCtx extends Ctx {
  session: { id: string; tokenHash: Buffer };
  personId: number;
  /** Customer ids by brand; a brand never entered has none. */
  customerIds: Partial<Record<Brand, number>>;
}

export interface CustomerCtx extends SessionCtx {
  /** The customer of this request's brand. */
  customer: { id: number; brand: Brand };
}
