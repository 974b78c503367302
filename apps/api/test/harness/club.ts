// The app over its own database, the emulators it calls, and a client that signs in like a phone would.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { emulators } from '@club/emulators/emulators';
import type { CallName, InputOf, ReplyOf } from '@club/contract/calls';
import type { Brand } from '@club/rules/brands';
import type { ClubSettings, SettingsReader } from '@club/rules/settings/club-settings';
import { PGlite } from '@electric-sql/pglite';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { type Config, readConfig } from '../../src/settings/config.ts';
import { asText } from '../../src/database/columns.ts';
import { type Database, rowsOf } from '../../src/database/rows.ts';
import { embeddedOn, openDatabase } from '../../src/database/open-database.ts';
import { openSettings } from '../../src/domain/settings/current-settings.ts';
import { importEnvironment } from '../../src/domain/settings/import-environment.ts';
import { findBrokenInvariants } from '../../src/database/xp/ledger.ts';
import type { RequestServices } from '../../src/http/core/admitted.ts';
import { composeProviders } from '../../src/providers/compose.ts';
import { providers } from '../../src/providers/list.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { type TimeLimits, timeLimits } from '../../src/http/core/time-limits.ts';
import { buildServer } from '../../src/server.ts';
import { patience } from '../../../../tools/tests/slowness.ts';
import { hushLog } from './capture-log.ts';
import { seededName, templateName } from './cluster.ts';
import { emulatedAt } from './emulated-at.ts';
import { noting } from './reached-statements.ts';
import { seedAlone } from './seed-alone.ts';

export interface Harness {
  app: FastifyInstance;
  services: RequestServices;
  /** As the harness was opened; rewards of tests go by them. */
  settings: ClubSettings;
  clubSettings: SettingsReader;
  database: Database;
  config: Config;
  /** The emulators' own server. */
  outside: FastifyInstance;
  clock: { now: Date; forward(ms: number): void };
}

interface Options {
  /** The default engine: PostgreSQL if there is one. */
  engine?: 'embedded' | 'postgresql';
  seed?: boolean;
  /** Customers are admitted as the settings decide; else always. */
  isOpenAsSet?: boolean;
  env?: Record<string, string>;
  /** Instead of the club's own list. */
  providers?: readonly Provider[];
  /** Separate servers, with what is read from them; an empty database. */
  servers?: () => Promise<{ databaseUrl: string; databaseReplicaUrl: string }>;
  /** A proxy before PostgreSQL's port; returns its own. */
  before?: (port: number) => Promise<number>;
  /** A wrapper of the embedded database. */
  around?: (client: PGlite) => PGlite;
}

/** Opens everything before the tests of a file; audits the ledger and closes after all. */
export function openHarness(options: Options = {}): Harness {
  const harness = {} as Harness;
  beforeAll(async () => {
    Object.assign(harness, await open(options));
  });
  afterAll(async () => {
    try {
      // Entries stay, so what any test broke is found at the end.
      if (harness.database !== undefined) expect(await auditOf(harness.database), 'ledger invariants').toEqual([]);
    } finally {
      await harness.app?.close();
      await harness.outside?.close();
      if (harness.database !== undefined) await dropDatabase(harness.database);
    }
  });
  return harness;
}

/** A shop's content depends on the secret of its codes, on absent services and on the initial settings. */
const isFilledAsUsual = (config: Config, port: number): boolean => {
  const usual = readConfig({ NODE_ENV: 'test', ...emulatedAt(port) });
  const fill = ({ demo, secret, absent, firstSettings }: Config) => ({ demo, secret, absent, firstSettings });
  return isDeepStrictEqual(fill(config), fill(usual));
};

/** Over a million customers it takes longer than a statement of a call may: a connection of its own has no limit. */
async function auditOf({ db, engine }: Database): Promise<object[]> {
  const name = engine === 'embedded' ? undefined : await ownName(db);
  if (name === undefined) return findBrokenInvariants(db);
  return asAdmin('select invariant, what from broken_invariants limit 1000', name);
}

export async function open(options: Options): Promise<Harness> {
  const outside = Fastify();
  const pushCaFile = join(tmpdir(), `push-${randomUUID()}.pem`);
  await outside.register(emulators, { packs: async () => [], appUrl: 'http://localhost:3000', pushCaFile });
  await outside.listen({ port: 0, host: '127.0.0.1' });
  const port = (outside.server.address() as { port: number }).port;
  const list = options.providers ?? providers;
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    ...emulatedAt(port, list),
    PUSH_CA_FILE: pushCaFile,
    // One gateway and one mail service, so that their faults are seen.
    SMS_PROVIDERS: 'turbosms',
    EMAIL_PROVIDERS: 'esputnik',
    ...options.env,
  };
  const config = readConfig(env, list);
  const isCopied =
    options.seed !== false &&
    options.providers === undefined &&
    options.servers === undefined &&
    isFilledAsUsual(config, port);
  const database =
    engineOf(options) === 'postgresql'
      ? await openPostgres(config, options, isCopied ? seededName : templateName)
      : await openEmbedded(isCopied, options.around);
  const clock = {
    now: new Date(),
    forward(ms: number) {
      this.now = new Date(this.now.getTime() + ms);
    },
  };
  await importEnvironment(database, config.firstSettings, clock.now);
  const readSettings = async () => {
    const asSet = await openSettings(database.db, () => clock.now, { isDemo: config.demo });
    return options.isOpenAsSet === true ? asSet : alwaysOpen(asSet);
  };
  const services: RequestServices = {
    config,
    clubSettings: await readSettings(),
    database,
    providers: composeProviders(config, list),
    clock: () => clock.now,
    random: randomBytes,
  };
  if (options.seed !== false && !isCopied) {
    await seedAlone(database, config);
    services.clubSettings = await readSettings();
  }
  const app = await buildServer(services, { version: '0.0.0-test', build: 'test' }, [], limitsOf(options));
  await app.ready();
  hushLog(app);
  const { clubSettings } = services;
  const settings = await clubSettings.current();
  return { app, services, settings, clubSettings, database, config, outside, clock };
}

/**
 * A thousand simultaneous calls are a crowd beyond the limits of a club on this machine: races wait for them as long as
 * the machine is slow.
 */
const limitsOf = ({ engine }: Options): TimeLimits =>
  engine === 'postgresql' ? { ...timeLimits, handlerMs: patience(timeLimits.handlerMs) } : timeLimits;

/** Settings of a club that is always open: most tests have nothing to do with opening. */
export function alwaysOpen(asSet: SettingsReader): SettingsReader {
  // The same settings stay the same object: pages are prepared once for each.
  let opened: { from: ClubSettings; settings: ClubSettings } | undefined;
  return {
    current: async () => {
      const from = await asSet.current();
      if (opened?.from !== from) opened = { from, settings: { ...from, isOpen: true } };
      return opened.settings;
    },
  };
}

const engineOf = ({ engine, around, servers }: Options) =>
  engine ?? (servers !== undefined ? 'postgresql' : around === undefined ? inject('engine') : 'embedded');

async function openPostgres(config: Config, { engine, before, servers }: Options, template: string): Promise<Database> {
  if (servers !== undefined) return openDatabase({ ...config, ...(await servers()) });
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  const port = inject('postgresPort');
  // Races, and a relay in between, go over the network as in production.
  const databaseUrl =
    engine === undefined && before === undefined
      ? `postgres://club@/${name}?host=${encodeURIComponent(inject('postgresSocket'))}&port=${port}`
      : `postgres://club@127.0.0.1:${(await before?.(port)) ?? port}/${name}`;
  const database = await openDatabase({
    ...config,
    databaseUrl,
    databasePool: engine === undefined ? 5 : 20,
  });
  return inject('reachedStatements') === undefined ? database : noting(database, inject('reachedStatements'));
}

/** One database per file would fill the disk they are on. */
async function dropDatabase({ db, engine, close }: Database): Promise<void> {
  const name = engine === 'embedded' ? undefined : await ownName(db);
  await close();
  if (name !== undefined) await asAdmin(`drop database ${name} with (force)`);
}

/** Of a database that the harness created on the cluster of all tests. */
async function ownName(db: Database['db']): Promise<string | undefined> {
  const [row] = await rowsOf(db, sql`select current_database() as name`, { name: asText });
  return row?.name.startsWith('test_') === true ? row.name : undefined;
}

async function asAdmin(statement: string, database = 'postgres'): Promise<object[]> {
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ host: '127.0.0.1', port: inject('postgresPort'), user: 'club', database });
  await admin.connect();
  const { rows } = await admin.query<object>(statement);
  await admin.end();
  return rows;
}

async function openEmbedded(isSeeded: boolean, around = (client: PGlite) => client): Promise<Database> {
  const file = inject(isSeeded ? 'seededTemplate' : 'databaseTemplate');
  const image = new Blob([new Uint8Array(readFileSync(file))]);
  return noting(await embeddedOn(around(await PGlite.create({ loadDataDir: image }))), inject('reachedStatements'));
}

/** One phone: stores its cookie and bearer, and calls by the contract's names. */
export class Phone {
  cookie: string | undefined;
  bearer: string | undefined;
  customerId: string | undefined;
  /** This browser's id, if a test lets it store it. */
  browserId: string | undefined;
  /** Its record of its changes, if the club has standbys. */
  position: string | undefined;
  readonly harness: Harness;
  readonly number: string;
  readonly brand: Brand;

  constructor(harness: Harness, brand: Brand = 'main', number = newPhoneNumber()) {
    this.harness = harness;
    this.brand = brand;
    this.number = number;
  }

  /** The raw answer of one call. */
  async request(name: CallName, input: unknown, headers: Record<string, string> = {}) {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const request: InjectOptions = {
      method,
      url: path,
      headers: {
        'x-api-key': `club-${this.brand}-1`,
        ...cookiesOf({ sid: this.cookie, mark: this.browserId, position: this.position }),
        ...(this.bearer === undefined ? {} : { authorization: `Bearer ${this.bearer}` }),
        ...headers,
      },
      ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object }),
    };
    const answer = await this.harness.app.inject(request);
    const cookie = answer.cookies.find((c) => c.name === 'sid');
    if (cookie) this.cookie = cookie.value === '' ? undefined : cookie.value;
    this.position = answer.cookies.find((c) => c.name === 'position')?.value ?? this.position;
    return answer;
  }

  /** The reply of a call that must succeed. */
  async call<N extends CallName>(
    name: N,
    input: InputOf<N>,
    headers: Record<string, string> = {},
  ): Promise<ReplyOf<N>> {
    const answer = await this.request(name, input, headers);
    // Called thousands of times, and an assertion costs more than a comparison.
    if (answer.statusCode !== 200) expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as ReplyOf<N>;
  }

  /** The machine code of a call that must be refused. */
  async refusal(name: CallName, input: unknown, headers: Record<string, string> = {}): Promise<string> {
    const answer = await this.request(name, input, headers);
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
    return (answer.json() as { code: string }).code;
  }

  /** Registers a new adult and signs in, as the screens do. */
  async register(over: Partial<InputOf<'POST /api/auth/registration'>> = {}): Promise<this> {
    const sent = await this.call('POST /api/auth/registration', {
      phone: this.number,
      first_name: 'Олена',
      last_name: 'Тестова',
      birth_date: '1990-05-14',
      consents: { rules: true, personal_data: true },
      ...over,
    });
    const done = await this.call('POST /api/auth/reg-auth', {
      phone: this.number,
      code: await this.lastCode(),
      challenge: sent.challenge,
    });
    this.bearer = done.token;
    this.customerId = done.customer.shopify_id;
    return this;
  }

  /** The code of the newest SMS to this phone. */
  async lastCode(): Promise<string> {
    const inbox = await this.harness.outside.inject({ url: '/emulators/sms/messages', query: { to: this.number } });
    const [newest] = (inbox.json() as { messages: { text: string }[] }).messages;
    const code = /\b(\d{6})\b/.exec(newest?.text ?? '')?.[1];
    if (code === undefined) throw new Error(`No code in the inbox of ${this.number}`);
    return code;
  }
}

function cookiesOf(values: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given.length === 0 ? {} : { cookie: given.map(([name, value]) => `${name}=${value}`).join('; ') };
}

let issued = 0;
/** A mobile number unused in this run. */
export const newPhoneNumber = (): string =>
  `38067${String(Math.floor(Math.random() * 900) + 100)}${String(++issued).padStart(4, '0')}`;

export const idempotency = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });
