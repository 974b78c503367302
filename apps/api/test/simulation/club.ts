// A small club on PostgreSQL for some seeds: a copy of one made once, with services that the running seed answers for.
import type { SettingsReader } from '@club/rules/settings/club-settings';
import { openSettings } from '../../src/domain/settings/current-settings.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { Config } from '../../src/settings/config.ts';
import { asText } from '../../src/database/columns.ts';
import { type Database, rowsOf } from '../../src/database/rows.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Services } from '../../src/domain/context.ts';
import { buildServer } from '../../src/server.ts';
import { open, Phone, alwaysOpen } from '../harness/club.ts';
import { orderingOf } from '../steps/ordering.ts';
import { type Chance, chanceOf } from './chance.ts';
import { serviceAnswers, type ServiceAnswers } from './services.ts';

export interface Template {
  database: string;
  config: Config;
  appServices: Services;
  branchId: string;
}

/** A seeded club with the branches of Kyiv; closed, so that it can be copied. */
export async function makeTemplate(): Promise<Template> {
  const made = await open({ engine: 'postgresql' });
  const { branch } = await orderingOf(await new Phone(made).register());
  const [row] = await rowsOf(made.database.db, sql`select current_database() as name`, { name: asText });
  await made.app.close();
  await made.outside.close();
  await made.database.close();
  return { database: row?.name ?? '', config: made.config, appServices: made.services, branchId: branch.id };
}

/** Shared by the seeds of one copy. */
export interface SimulatedClub {
  app: FastifyInstance;
  config: Config;
  clubSettings: SettingsReader;
  database: Database;
  clock: { now: Date };
  /** Deals for the seed that is running. */
  dealer: { seed: number; chance: Chance };
  services: ServiceAnswers;
  /** The next transaction of a request is lost just before its commit. */
  crash: { isNext: boolean };
  branchId: string;
  close(): Promise<void>;
}

export async function copyClub(template: Template, name: string): Promise<SimulatedClub> {
  await asAdmin(`create database ${name} template ${template.database}`);
  const { config, branchId } = template;
  const databaseUrl = `postgres://club@127.0.0.1:${inject('postgresPort')}/${name}`;
  const database = await openDatabase({ ...config, databaseUrl, databasePool: 4 });
  const clock = { now: new Date() };
  const dealer = { seed: 0, chance: chanceOf(0) };
  const crash = { isNext: false };
  const services = serviceAnswers(dealer, template.appServices.providers);
  const clubSettings = alwaysOpen(await openSettings(database.db, () => clock.now, { isDemo: config.demo }));
  const appServices: Services = {
    config,
    clubSettings,
    database: { ...database, transaction: losing(database.transaction, crash) },
    providers: services.providers,
    clock: () => clock.now,
    random: (bytes) => dealer.chance.bytes(bytes),
  };
  const app = await buildServer(appServices, { version: '0.0.0-test', build: 'test' });
  await app.ready();
  const close = async () => {
    await app.close();
    await database.close();
    await asAdmin(`drop database ${name} with (force)`);
  };
  return { app, config, clubSettings, database, clock, dealer, services, crash, branchId, close };
}

export class LostBeforeCommit extends Error {
  override name = 'LostBeforeCommit';
}

/** Work that was done, and then the process died: nothing of it may stay. */
function losing(transaction: Database['transaction'], crash: { isNext: boolean }): Database['transaction'] {
  return (work) =>
    transaction(async (tx) => {
      const done = await work(tx);
      if (!crash.isNext) return done;
      crash.isNext = false;
      throw new LostBeforeCommit('Lost just before the commit');
    });
}

export async function asAdmin(statement: string): Promise<void> {
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ host: '127.0.0.1', port: inject('postgresPort'), user: 'club', database: 'postgres' });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
