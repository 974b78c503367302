import type { Log } from '../log.ts';
import type { Database } from '../../database/rows.ts';
import { listDueCities, replaceBranches } from '../../database/delivery/directory.ts';
import { countUse, readUses } from '../../database/requests/limits.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Providers } from '../../providers/ports.ts';

/** One turn, and one city at most, per this pause, for any number of processes. */
export const turnMs = 30_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const usedWithinMs = 30 * dayMs;
const candidates = 20;
const restMax = 6;

const turnKey = 'directory:turn';
const failureKey = 'directory:failures';

interface Services {
  database: Database;
  providers: Pick<Providers, 'carrier'>;
  log: Pick<Log, 'warn'>;
}

/**
 * Lists again the branches of one city viewed in the last 30 days and whose list is older than a day. Turns are counted
 * in the database, so any number of processes may run; each failure of this hour halves how often the carrier is
 * called, and a city is tried once an hour. Returns the delivery city that was listed.
 */
export async function refreshDirectory(services: Services, now: Date): Promise<string | undefined> {
  const { db } = services.database;
  const failures = await readUses(db, failureKey, windowOf(now, hourMs));
  if (!isTurn(now, failures) || (await countUse(db, turnKey, windowOf(now, turnMs))) > 1) return undefined;
  const city = await takeDueCity(services.database, now);
  if (city === undefined) return undefined;
  try {
    await list(services, city, now);
    return city;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await countUse(db, failureKey, windowOf(now, hourMs));
    services.log.warn({ service: error.service, fault: error.fault, code: error.code }, 'branches were not refreshed');
    return undefined;
  }
}

async function takeDueCity({ db }: Database, now: Date): Promise<string | undefined> {
  const ages = {
    requestedSince: new Date(now.getTime() - usedWithinMs),
    listedBefore: new Date(now.getTime() - dayMs),
  };
  for (const city of await listDueCities(db, ages, candidates)) {
    if ((await countUse(db, `directory:${city}`, windowOf(now, hourMs))) === 1) return city;
  }
  return undefined;
}

async function list({ database, providers }: Services, city: string, now: Date): Promise<void> {
  const branches = await providers.carrier.listBranches(city);
  const isList = await database.transaction((tx) => replaceBranches(tx, city, branches, now));
  if (!isList) throw new ProviderError('carrier', 'unknown', 'empty list');
}

/** After n failures every 2ⁿth turn of the hour is taken. */
const isTurn = (now: Date, failures: number): boolean =>
  Math.floor((now.getTime() % hourMs) / turnMs) % 2 ** Math.min(failures, restMax) === 0;

const windowOf = (now: Date, windowMs: number): Date => new Date(Math.floor(now.getTime() / windowMs) * windowMs);
