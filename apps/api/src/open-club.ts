import type { FastifyBaseLogger } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Config } from './settings/config.ts';
import { followClock } from './database/clock.ts';
import { openDatabase } from './database/open-database.ts';
import { hasProducts } from './database/catalogue/products.ts';
import { requestedBy } from './domain/requested-by.ts';
import type { Services } from './domain/context.ts';
import { importEnvironment } from './domain/settings/import-environment.ts';
import { openSettings } from './domain/settings/current-settings.ts';
import { composeProviders } from './providers/compose.ts';

/** A club that can be worked on: its database is migrated, and a demo is filled. */
export interface OpenClub {
  services: Services;
  /** Variables that mean nothing any more: the database has their settings. */
  ignored: readonly string[];
  /** From now on events are logged there. */
  logTo(log: FastifyBaseLogger): void;
  close(): Promise<void>;
}

export async function composeClub(config: Config): Promise<OpenClub> {
  const database = await openDatabase(config);
  let log: FastifyBaseLogger | undefined;
  const reportClock = (aheadMs: number): void =>
    log?.warn(
      { aheadMs },
      aheadMs === 0 ? 'the clock is right again' : 'the clock is wrong, the database’s time is used',
    );
  const sharedClock = await followClock(database.db, reportClock);
  const clock = sharedClock.now;
  const ignored = await importEnvironment(database, config.firstSettings, clock());
  const services: Services = {
    config,
    clubSettings: await openSettings(database.db, clock, { isDemo: config.demo }),
    database,
    providers: composeProviders(config, undefined, ({ service, fault, code }, next) =>
      log?.warn({ reqId: requestedBy(), service, fault, code, next }, 'passed over: the next service is asked'),
    ),
    clock,
    random: randomBytes,
  };
  if (config.demo) {
    await seedDemo(services);
    services.clubSettings = await openSettings(database.db, clock, { isDemo: true });
  }
  return {
    services,
    ignored,
    logTo: (given) => {
      log = given;
      if (sharedClock.aheadMs() !== 0) reportClock(sharedClock.aheadMs());
    },
    close: async () => {
      await sharedClock.close();
      await database.close();
    },
  };
}

async function seedDemo(services: Services): Promise<void> {
  const club = { ...services, now: services.clock() };
  if (!(await hasProducts(club.database.db))) {
    const { seedClub } = await import('../seeds/seed-club.ts');
    await seedClub(club);
  }
  const { openDemo } = await import('../seeds/open-demo.ts');
  await openDemo(club);
  const { notifyDemoReceiver } = await import('../seeds/demo-receiver.ts');
  await notifyDemoReceiver(club);
}
