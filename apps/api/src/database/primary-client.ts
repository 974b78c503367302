import type pg from 'pg';
import { answerConnect } from './wire/answer-connect.ts';
import type { Host } from './address.ts';
import { asInteger, asText, orNull } from './columns.ts';
import { type EpochMemory, isBehind, type Standing, standingRow } from './epoch.ts';
import { StalePrimary } from './fault.ts';
import { probeMs } from './limits.ts';
import { rowsOfClient } from './rows.ts';

/**
 * The timeline of a server that takes writes: it rises when a standby takes over, and the former primary stays behind.
 * None for a standby, and none if a hosted database does not report it.
 */
const timelineOf = `select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then null
  else ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int end as timeline`;

/**
 * A pg.Client that connects to the server that takes writes. Of several hosts all are queried at once, and of those
 * that claim to be the primary the one with the highest timeline is used: a server that was frozen, or cut off, while
 * another took over still believes it is the primary. For the same reason no process goes back behind the timeline it
 * has seen, wherever a proxy leads it.
 */
export function primaryClient(Client: typeof pg.Client, hosts: readonly Host[], epochs: EpochMemory): typeof pg.Client {
  const seek = sharedLook((connection) => findPrimary(Client, hosts, connection));

  return class PrimaryClient extends Client {
    constructor(config: pg.ClientConfig) {
      super(config);
      // An error fails its statements. Until it is connected there is no other listener, and the event would end the
      // process.
      this.on('error', () => undefined);
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error | undefined) => void): void;
    override connect(callback?: (error: Error | undefined) => void): Promise<this> | void {
      return answerConnect(this, this.#connect(), callback);
    }

    async #connect(): Promise<void> {
      if (hosts.length > 1) Object.assign(this, await seek(connectionOf(this)));
      await super.connect();
      const standing = await readStanding(this);
      if (standing === undefined) return;
      if (isBehind(standing, epochs.furthest())) {
        void this.end().catch(() => undefined);
        throw new StalePrimary(standing, epochs.furthest());
      }
      epochs.remember(standing);
    }
  };
}

/** Undefined of a server that takes no writes, as a standby that is read from. */
async function readStanding(client: pg.Client): Promise<Standing | undefined> {
  const timeline = await readTimeline(client);
  if (timeline === undefined) return undefined;
  const newest = async () => (await rowsOfClient(client, newestEpoch, standingRow))[0];
  try {
    const found = await newest();
    if (found?.timeline === timeline) return found;
    // The first to meet a server that was promoted, or a copy that was brought back, writes it down. A later process reads that.
    await client.query(nextEpoch, [found?.number ?? 0, timeline]);
    return await newest();
  } catch (error) {
    if ((error as { code?: string }).code !== noSuchTable) throw error;
    return { timeline, number: 0, branch: '', origin: '' };
  }
}

const newestEpoch = `select timeline, number, branch, (select branch from epochs order by number limit 1) as origin
  from epochs order by number desc limit 1`;
const nextEpoch = 'insert into epochs (number, timeline) values ($1::int + 1, $2) on conflict do nothing';
/** Before the first migrations. */
const noSuchTable = '42P01';

const connectionOf = ({ user, database, password, ssl }: pg.Client): pg.ClientConfig => ({
  user: user ?? '',
  database: database ?? '',
  ...(password !== undefined && password !== null && { password }),
  ssl,
});

async function findPrimary(
  Client: typeof pg.Client,
  hosts: readonly Host[],
  connection: pg.ClientConfig,
): Promise<Host> {
  const answers = await Promise.all(hosts.map((host) => probe(Client, { ...connection, ...host })));
  const primaries = answers.flatMap((timeline, i) =>
    timeline === undefined ? [] : [{ timeline, host: hosts[i] as Host }],
  );
  const [best] = primaries.toSorted((one, other) => other.timeline - one.timeline);
  if (best === undefined) throw new StalePrimary();
  return best.host;
}

/** The timeline of a server that takes writes; undefined of any other, and of one that does not answer soon. */
async function probe(Client: typeof pg.Client, config: pg.ClientConfig): Promise<number | undefined> {
  const client = new Client({
    ...config,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
    application_name: 'club looks for the primary',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await readTimeline(client);
  } catch {
    return undefined;
  } finally {
    client.connection.stream.destroy();
  }
}

/** 0 for a primary that does not report it, as hosted databases that are not PostgreSQL throughout. */
async function readTimeline(client: pg.Client): Promise<number | undefined> {
  try {
    const [row] = await rowsOfClient(client, timelineOf, { timeline: orNull(asInteger) });
    return row?.timeline ?? undefined;
  } catch (error) {
    if (!silentCodes.has((error as { code?: string }).code ?? '')) throw error;
    const [row] = await rowsOfClient(client, 'show transaction_read_only', { transaction_read_only: asText });
    return row?.transaction_read_only === 'off' ? 0 : undefined;
  }
}

/** Not supported, not allowed, not known. */
const silentCodes = new Set(['0A000', '42501', '42883']);

/** Callers during one search share its result. */
function sharedLook(
  find: (connection: pg.ClientConfig) => Promise<Host>,
): (connection: pg.ClientConfig) => Promise<Host> {
  let running: Promise<Host> | undefined;
  return (connection) => {
    running ??= find(connection).finally(() => {
      running = undefined;
    });
    return running;
  };
}
